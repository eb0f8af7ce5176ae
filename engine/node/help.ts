const general = `Quire builds documentation websites from MDX files and one config file.

Usage
  quire <command> [folder] [options]

Commands
  dev      Serve the site while it is being written; saved edits show at once
  build    Write the site into its output folder, and check it
  serve    Serve the built site as a host would
  check    Run every check without writing the site
  search push             Send the site's records to the hosted search
  search records          Write those records
  version add <name>      Freeze the current docs as a version
  translations extract    Write what is missing in the files of each language

The folder is the one with quire.config.ts; without one it is the current folder.

Options
  --out <folder>      Output folder, in place of the config's        build, serve
                      File to write                                  search records
  --port <number>     Port; PORT in the environment does the same    dev, serve
  --host <address>    Address to listen on (default: localhost)      dev, serve
  --reporter <name>   terminal, github or json                       build, check
  --docs <id>         Docs folder, where there are several           version add
  -h, --help          This text, or that of a command
  -v, --version       The version

Exit codes
  0  fine
  1  the site has errors
  2  the command line is wrong, or a port or folder cannot be used
  70 a fault of Quire itself
`

const own: Record<string, string> = {
  dev: `quire dev [folder] [--port <number>] [--host <address>]

Serves the site while it is being written. Pages are compiled when they are asked for. A saved edit
shows in the open page without a reload; mistakes show in the page and here until they are fixed.
Drafts are part of the site. Default port: 3000.
`,
  build: `quire build [folder] [--out <folder>] [--reporter <name>]

Writes the site, complete and compressed, into its output folder. What has not changed since the last
build is not made again. Ends with exit code 1 where a check finds an error.

With --reporter json the standard output holds the report and nothing else.
`,
  serve: `quire serve [folder] [--out <folder>] [--port <number>] [--host <address>]

Serves what \`quire build\` wrote: compressed, cached, with the security headers. Default port: 3000.
`,
  'search push': `quire search push [folder]

Replaces the records of the configured hosted index with those of the site: in batches, into a temporary
index that takes the old one's place once it is complete. An interrupted push goes on where it was. The
key that may write is read from ALGOLIA_ADMIN_API_KEY.
`,
  'search records': `quire search records [folder] [--out <file>]

Writes the records that \`quire search push\` sends, as JSON, to a file or to the standard output.
`,
  'version add': `quire version add <name> [folder] [--docs <id>]

Copies docs, sidebars and translations of the current version, and lists the version as the newest.
Nothing is changed where anything is in the way.
`,
  'translations extract': `quire translations extract [folder]

For each language besides the default one: adds interface strings and texts of the config that have no
entry in i18n/<language>/messages.json and texts.json, and names entries that nothing uses any more,
docs without a translation, and translations without a doc. For a default language that is not English:
adds the interface strings.
`,
  check: `quire check [folder] [--reporter <name>]

Renders every page and runs all checks, the site's own included, without writing the site.

With --reporter json the standard output holds the report and nothing else.
`,
}

/**
 * Returns the help of a command or of all that start with a word (`version`), else the general one.
 */
export function helpText(command?: string): string {
  const texts = Object.entries(own)
    .filter(([name]) => name === command || name.startsWith(`${command} `))
    .map(([, text]) => text)
  return texts.join('\n') || general
}
