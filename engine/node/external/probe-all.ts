import { type ProbeOptions, type ProbeResult, pause, probe } from './probe.ts'

export interface PoliteOptions extends ProbeOptions {
  /** Most requests at a time, to all hosts together. */
  connections: number
  /** Time between two requests to the same host, in milliseconds. Each is asked one by one. */
  interval: number
  /** Time after which no further URL is asked for, in milliseconds. */
  deadline: number
}

/**
 * Asks for many URLs, one at a time from each host, and returns what is known about each.
 *
 * @param urls with the anchors to look for in each page
 */
export async function probeAll(
  urls: ReadonlyMap<string, readonly string[]>,
  options: PoliteOptions,
  progress: (done: number) => void = () => {},
): Promise<Map<string, ProbeResult>> {
  const results = new Map<string, ProbeResult>()
  const hosts = new Map<string, string[]>()
  for (const url of urls.keys()) {
    const { host } = new URL(url)
    const known = hosts.get(host)
    if (known) known.push(url)
    else hosts.set(host, [url])
  }
  // Hosts with most URLs take longest, so they come first.
  const queue = [...hosts.values()].sort((a, b) => b.length - a.length)
  const end = performance.now() + options.deadline
  const work = async (): Promise<void> => {
    for (let list = queue.shift(); list !== undefined; list = queue.shift()) {
      for (const [index, url] of list.entries()) {
        if (performance.now() > end) {
          results.set(url, { state: 'unknown', why: 'was not asked for, since the time was over' })
          continue
        }
        if (index > 0) await pause(options.interval)
        results.set(url, await probe(url, options, urls.get(url)))
        progress(results.size)
      }
    }
  }
  await Promise.all(Array.from({ length: options.connections }, work))
  return results
}
