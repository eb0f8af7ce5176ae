const words: string[] | undefined = globalThis.noWords

export default function Page() {
  return <p>{words.length}</p>
}
