/** Converts hosts of the config (`search.example.com`, `http://localhost:7700`) for the client. */
export function serviceHosts(hosts: readonly string[]) {
  return hosts.map((host) => {
    const [, protocol = 'https', url = host, port] =
      /^(?:(https?):\/\/)?([^/:]+)(?::(\d+))?/i.exec(host) ?? []
    return {
      url,
      accept: 'readWrite' as const,
      protocol: protocol === 'http' ? ('http' as const) : ('https' as const),
      ...(port && { port: Number(port) }),
    }
  })
}
