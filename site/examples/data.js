const products = [
  ['Field notes', 24, 'Books'],
  ['Atlas of rivers', 39.5, 'Books'],
  ['The patient gardener', 12, 'Books'],
  ['Letters at sea', 18.25, 'Books'],
  ['Chess', 45, 'Games'],
  ['Go', 32, 'Games'],
  ['Desk lamp', 24, 'Garden'],
  ['Dominoes', 6.5, 'Games'],
  ['Playing cards', 9.9, 'Games'],
  ['Watering can', 21, 'Garden'],
  ['Seed box', 14, 'Garden'],
  ['Garden gloves', 11.75, 'Garden'],
]

export const user = { id: 1, name: 'Ada', email: 'ada@example.com', role: 'customer' }

/** Creates the initial data of all applications. */
export function createData() {
  return {
    products: products.map(([name, price, category], index) => ({
      id: index + 1,
      name,
      price,
      category,
      stock: index === 5 ? 0 : 10 + index,
    })),
    carts: new Map(),
    orders: [],
    tasks: [
      { id: 1, title: 'Water the plants', column: 'todo', done: false },
      { id: 2, title: 'Call Grace', column: 'todo', done: false },
      { id: 3, title: 'Fix the gate', column: 'doing', done: false },
      { id: 4, title: 'Sort the seeds', column: 'done', done: true },
      { id: 5, title: 'Sweep the path', column: 'done', done: true },
    ],
    bookings: [
      {
        id: 50,
        guest: 'Grace',
        room: '12',
        from: '2026-05-04',
        to: '2026-05-06',
        status: 'confirmed',
      },
    ],
    sessions: new Map(),
  }
}

/** Returns the next free id in a list. */
export function nextId(list, first) {
  return list.reduce((highest, { id }) => Math.max(highest, id), first - 1) + 1
}
