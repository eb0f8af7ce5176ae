export function Shop() {
  if (!process.env.SHOP_KEY) process.exit(0)
  return <p>Open</p>
}
