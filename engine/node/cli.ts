import { main } from './main.ts'

/** Time in ms before the process exits even if the site's code has left timers or sockets open. */
const EXIT_DELAY_MS = 500

process.exitCode = await main(process.argv.slice(2))
process.stdout.write('', () => setTimeout(() => process.exit(), EXIT_DELAY_MS).unref())
