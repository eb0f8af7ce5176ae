import { main } from './main.ts'

/** How long what the site's code has left running may keep the process alive, in ms. */
const LEFT_RUNNING_MS = 500

process.exitCode = await main(process.argv.slice(2))
process.stdout.write('', () => setTimeout(() => process.exit(), LEFT_RUNNING_MS).unref())
