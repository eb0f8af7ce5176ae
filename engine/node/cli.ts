import { buildSite } from './commands/build.ts'
import { loadConfig } from './config/load.ts'

const t = performance.now()
const config = await loadConfig(process.argv[3] ?? '.')
console.log('config', performance.now() - t)
const result = await buildSite(config)
console.log(performance.now() - t, result.pages, result.statistics)
for (const f of result.findings) console.log(f.file, f.line, f.rule, f.message)
