import { main } from './main.ts'

/** Time in ms before the process exits although timers or sockets of the site's code are open. */
const LEFT_RUNNING_MS = 500

process.exitCode = await main(process.argv.slice(2))
process.stdout.write('', () => setTimeout(() => process.exit(), LEFT_RUNNING_MS).unref())
