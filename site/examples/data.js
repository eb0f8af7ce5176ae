/** All data of the example applications, in memory. */
export const data = {
  products: [],
  carts: new Map(),
  orders: [],
  tasks: [],
  bookings: [],
  sessions: new Map(),
}

const names = {
  Books: ['Field notes', 'Atlas of rivers', 'The patient gardener', 'Letters at sea'],
  Games: ['Chess', 'Go', 'Dominoes', 'Playing cards'],
  Garden: ['Desk lamp', 'Watering can', 'Seed box', 'Garden gloves'],
}
const prices = [24, 39.5, 12, 18.25, 45, 32, 9.9, 6.5, 58, 21, 14, 11.75]

export const user = { id: 1, name: 'Ada', email: 'ada@example.com', role: 'customer' }
export const password = process.env.PASSWORD || 'correct horse'

/** Brings everything back to where it started. */
export function reset() {
  const all = Object.entries(names).flatMap(([category, list]) =>
    list.map((name) => ({ name, category })),
  )
  data.products = all.map(({ name, category }, index) => ({
    id: index + 1,
    name,
    price: prices[index],
    category,
    stock: index === 5 ? 0 : 10 + index,
  }))
  data.carts = new Map()
  data.orders = []
  data.tasks = [
    { id: 1, title: 'Water the plants', column: 'todo', done: false },
    { id: 2, title: 'Answer the letters', column: 'todo', done: false },
    { id: 3, title: 'Mend the gate', column: 'todo', done: false },
    { id: 4, title: 'Sort the seeds', column: 'doing', done: false },
    { id: 5, title: 'Sweep the path', column: 'done', done: true },
  ]
  data.bookings = [
    {
      id: 50,
      guest: 'Grace',
      room: '12',
      from: '2026-05-04',
      to: '2026-05-06',
      status: 'confirmed',
    },
  ]
  data.sessions = new Map()
}

reset()

/** The next free id of a list. */
export function nextId(list, first) {
  return list.reduce((highest, { id }) => Math.max(highest, id), first - 1) + 1
}
