/** Origin of the example applications, as in the samples. */
export const BASE = 'http://localhost:4000'
