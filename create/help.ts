import { kindNames, kinds } from './kinds.ts'

const width = Math.max(...kindNames.map((name) => name.length))

export const help = `Creates a documentation site.

  npm create quire-docs [folder] [-- options]

Options:
  --kind <kind>     ${kindNames.join(', ')} (default: docs)
  --title <text>    title of the site (default: from the folder's name)
  --install         installs the packages; --no-install does not ask
  --start           installs the packages and starts the development server
  --help, --version

Kinds:
${kindNames.map((name) => `  ${name.padEnd(width)}  ${kinds[name].label}, ${kinds[name].hint}\n`).join('')}
Without a terminal, or with CI in the environment, nothing is asked.
`
