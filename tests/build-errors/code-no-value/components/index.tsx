export const Cup = null
export const Pot = { name: 'pot' }
