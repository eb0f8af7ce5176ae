/** The hosts that the build can write files for. */
export const hostNames = [
  'netlify',
  'cloudflare',
  'vercel',
  'github',
  's3',
  'nginx',
  'apache',
  'caddy',
] as const
export type HostName = (typeof hostNames)[number]
