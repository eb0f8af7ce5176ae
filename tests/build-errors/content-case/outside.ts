export const twice = (n: number) => 2 * n
