import { cpus, totalmem, type } from 'node:os'

/** Returns a sentence on where the figures were measured. */
export function machine() {
  const cores = cpus()
  const model = cores[0]?.model.trim() || 'unknown processor'
  return `${cores.length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${type()}, Node.js ${process.versions.node}`
}
