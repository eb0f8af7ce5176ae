import { pathToFileURL } from 'node:url'
import { engineFolder, homepage } from '../files/engine-folder.ts'
import { readText } from '../files/read-text.ts'

const general = `Quire builds documentation websites from MDX files and one config file.

Usage
  quire <command> [folder] [options]

Commands
  dev      Serve the site while you write; saved edits show at once
  build    Write the site to its output folder and check it
  merge    Build the site with what several machines have made of it
  serve    Serve the built site as a web host would
  mcp      Let programs search and read the built site (Model Context Protocol)
  lsp      Serve the site to an editor (Language Server Protocol)
  check    Run every check without writing the site
  addresses               Compare the site's addresses with those it has to keep
  move <from> <to>        Move a page or a folder, with its links and redirects
  diff [ref]              Say what readers see of the changes since a commit
  explain [page]          Say which plugin does what, and what it costs readers
  search test <file>      Say whether the search answers questions, and how well
  search report <file>    Say which searches of readers fail, and what would mend them
  version add <name>      Freeze the current docs as a version
  translations status     List translations that lag behind their originals
  translations record     Note what the translations were made from
  translations export <locale>         Write the texts of docs for translators
  translations import <locale> <file>  Write docs from what they translated
  translations extract    Add missing entries to the translation files
  migrate  Move a site of Docusaurus, VitePress or Starlight, and report what is left to do
  <plugin> <command>      Run a command of one of the site's plugins
  help <command or rule>  Show the help of a command, or what a rule is about

The folder is the one that contains quire.config.ts (default: the current folder).

Options
  --out <folder>      Output folder (default: from the config)       build, merge, serve, mcp,
                                                                     search
                      File to write                                  translations export,
                                                                     commands of plugins
  --port <number>     Port (default: $PORT, or 3000)                 dev, serve
                      Port (default: none, but standard streams)     mcp
  --host <address>    Address to listen on (default: localhost)      dev, serve, mcp
  --reporter <name>   terminal, github or json                       build, merge, check,
                                                                     addresses
  --all               Show all findings; otherwise the first 20 of   build, merge, check,
                      each rule                                      addresses, migrate
  --docs <id>         Docs folder, if there are several              version add
  --shard <n>/<of>    Build one part of the pages, for \`merge\`       build
  --from <folder>     Folder with the shards                         merge
  --threads <number>  Number of threads (default: processors)        build
  --timing            Print where the time went                      build, merge
  --profile <file>    Write a CPU profile of the main thread         build, merge
  --write             Add the new addresses to addresses.txt         addresses
  --format <name>     terminal, json or markdown                     diff, translations status
  --strict            Exit code 1 if there is anything to do         translations status
  --external          Also ask for linked pages of other sites       check
  --unsaved           Check texts that are not saved yet             check
  --dry-run           Say what would change, and change nothing      move
  --why               Why a page was rendered again                      explain
  --floor <shares>    Least success@1, and success@5 after a comma   search test
  --questions <files> Questions that changes are measured with       search report
  -h, --help          Show this help, or the help of a command
  -v, --version       Show the version

Exit codes
  0  success
  1  the site has errors
  2  the command line is wrong, or a port or folder cannot be used
  70 an internal error in Quire
`

const commandHelp: Record<string, string> = {
  dev: `quire dev [folder] [--port <number>] [--host <address>]

Serves the site while you write. Pages are compiled when they are requested. A saved edit shows in
the open page without a reload; errors show in the page and here until they are fixed. Drafts are
included. Default port: 3000.
`,
  build: `quire build [folder] [--out <folder>] [--reporter <name>] [--all] [--shard <n>/<of>]
            [--threads <number>] [--timing] [--profile <file>]

Writes the complete site to its output folder. Pages and files that have not changed
since the last build are not built again. The folder changes only when everything is ready: if a
check finds an error, nothing is written, and the exit code is 1.

--shard 2/5 makes the second of five parts of the pages, on a machine of its own, and leaves it in
.quire/shards and in the cache that the config names; \`quire merge\` builds the site with the parts,
and so does \`quire build\` with that cache. --timing prints where the time went. --profile writes a CPU
profile (.cpuprofile) that a browser's developer tools open.

In a terminal, findings that say the same are one entry with their places, and the first 20 entries of
each rule are shown; --all shows all. With --reporter json, standard output contains only the report.
`,
  merge: `quire merge [folder] [--from <folder>] [--out <folder>] [--reporter <name>]
            [--all] [--timing] [--profile <file>]

Builds the site with the parts in .quire/shards, or in another folder: the result is that of one
build, byte for byte. What they lack, or have made from another state of the site, is made.
`,
  serve: `quire serve [folder] [--out <folder>] [--port <number>] [--host <address>]

Serves the output of \`quire build\`: compressed, cached, with the security headers. Default port: 3000.
`,
  addresses: `quire addresses [folder] [--write] [--reporter <name>] [--all]

Compares the URLs and anchors of the site with those in addresses.txt, which every build then keeps
from being lost. --write adds the new ones, and creates the file. Nothing is ever removed from it: an
address that may die is removed by hand.
`,
  move: `quire move <from> <to> [folder] [--dry-run]

Moves a page or a folder of pages, with its translations, rewrites the links to and from it, and adds
redirects from the old addresses to redirects.txt. A page can be named by its file or its address.
A section moves to the end of another page, with its ids: \`quire move /guide#pots /pots\`.
Frozen versions stay as they are. Changes nothing if there already is something at the new place.
`,
  diff: `quire diff [ref] [folder] [--format terminal|json|markdown]

Compares the pages as readers see them with those of another state of the repository: text, code and
images, word by word; pages that were added, moved or lost. The other state is the last commit that
both the working tree and ref (default: HEAD) contain. Markdown is for a comment in a pull request.
`,
  mcp: `quire mcp [folder] [--out <folder>] [--port <number>] [--host <address>]

Lets programs search and read what \`quire build\` has written, by the Model Context Protocol. The
folder is that of the site or its output. Without a port it speaks over standard input and output;
with one it answers at http://localhost:<port>/mcp. It changes nothing.
`,
  lsp: `quire lsp [folder]

Serves the site to an editor by the Language Server Protocol, over standard input and output: what
\`quire check\` finds, while files are edited and before they are saved; completion, definitions,
references, and renames that keep links alive. Files belong to the nearest quire.config.ts above them.
`,
  explain: `quire explain [page] [folder] [--why]

Says what each plugin does to a page: whether it comes from the plugin, which directives, fences and
other parts of its Markdown the plugin has replaced, what it adds to the page, which parts of the
theme it has, and the size of each script and stylesheet that it makes the page load. The page is
named by its path (/guide/start) or its file (docs/guide/start.mdx). Without a page: what the
plugins do to the site as a whole.

With --why: why the last build that made anything has made the page again. The first line is what
changed; each of the next ones follows from the one before it.
`,
  'search test': `quire search test <file> [folder] [--floor <shares>] [--out <folder>]

Asks the search of the built site the questions in a file. A line is a question and the pages that answer
it, separated by tabs; lines that begin with # are left out. Prints the rank of each answer, the share
of questions that are answered first (success@1) and among the first five (success@5). With --floor
0.8,0.95, the exit code is 1 if they are lower. The folder is that of the site or its output.
`,
  'search report': `quire search report <file> [folder] [--questions <files>] [--out <folder>]

Reads what \`search.report\` has sent, one report a line, or the statistics of a hosted service. For
each query that found nothing, that led to no hit or to one far down, it says which page answers it, and
what a keyword, a boost, a heading or a synonym would change, for the query and for the questions in
these files (separated by commas; see \`quire search test\`).
`,
  'version add': `quire version add <name> [folder] [--docs <id>]

Copies the docs, sidebars and translations of the current version, and lists the copy as the newest
version. Changes nothing if a file or folder that it would write already exists.
`,
  'translations status': `quire translations status [folder] [--strict] [--format json]

Lists, for each language, the sections of translations whose originals have changed, that are missing
or that have no original any more, and docs whose structure (headings, fences, components, links)
differs from the original's. With --strict, the exit code is 1 if there is any.
`,
  'translations record': `quire translations record [folder]

Notes in i18n/<language>/ledger.json what each section of the translations was made from. Sections
that were changed since the last time are taken for translations of what the originals say now.
Commit the ledger together with the translations.
`,
  'translations export': `quire translations export <locale> [folder] [--out <file>]

Writes the titles and sections of all docs, with their translations, as a gettext PO file, to a file
or to standard output. Translations of sections that have changed since are marked as fuzzy.
`,
  'translations import': `quire translations import <locale> <file> [folder]

Writes the docs of a language from a PO file, and notes them in the ledger. Docs of which a section
is not translated, or is fuzzy, stay as they are; so do those whose translation has other fences,
components or links than the original, which are reported.
`,
  'translations extract': `quire translations extract [folder]

For each language other than the default: adds the interface strings and config texts that have no entry
in i18n/<language>/messages.json and texts.json, and reports entries that are no longer used, docs
without a translation, and translations without a doc. For a default language other than English: adds
the interface strings.
`,
  migrate: `quire migrate [folder] [--all]

Moves a site of Docusaurus, VitePress or Starlight. Reads its config and what is around it, and writes
quire.config.ts and MIGRATION.md: what was taken over, what needs a hand, with file and line, and what
has no counterpart. Then checks the migrated site, and adds what is left to MIGRATION.md. In a folder
that was migrated before, it only checks again.

Files of a Docusaurus site stay as they are. Pages of the others are rewritten in place: commit them
first.

The package @quire-docs/migrate does it: \`npm install @quire-docs/migrate\`, or without an
installation \`npx @quire-docs/migrate [folder]\`.
`,
  check: `quire check [folder] [--external] [--unsaved] [--reporter <name>] [--all]

Renders every page and runs all checks, including the site's own, without writing the site.

--external also asks for the pages of other sites that are linked to: one at a time from each host,
and only those not asked for in the last week (.quire/external.json).

--unsaved takes texts from standard input that are not saved yet, and checks the site as it will be:
{"docs/start.mdx": "# Start"} in JSON, with the text of each file by its path in the folder.

With --reporter json, standard output contains only the report.
`,
}

/**
 * Returns the help of a command, of all commands that start with a word (`version`), or the
 * documentation of rules (`broken-link broken-anchor`); otherwise the general help.
 */
export function helpText(topic?: string): string {
  const texts = Object.entries(commandHelp)
    .filter(([name]) => name === topic || name.startsWith(`${topic} `))
    .map(([, text]) => text)
  if (texts.length > 0) return texts.join('\n')
  const rules = ruleHelp()
  const entries = topic?.split(' ').flatMap((name) => rules.get(name) ?? []) ?? []
  return entries.join('\n') || general
}

/** The documentation's page about rules: part of the published package, and beside the sources. */
const places = [`${engineFolder}/rules.mdx`, `${engineFolder}/../docs/docs/reference/rules.mdx`]

/** Inline code (to keep), bold type and links (to remove). */
const MARKUP = /(`[^`]*`)|\*\*|\[([^\]]*)\]\([^)]*\)/g

/** Returns the documentation of each rule of the engine, as plain text. */
export function ruleHelp(): ReadonlyMap<string, string> {
  const page = places.map(readText).find((text) => text !== null) ?? ''
  const [, ...entries] = page.replace(/^## .*$/gm, '').split(/^### /m)
  return new Map(
    entries.map((entry) => {
      const [name = '', ...paragraphs] = entry.trim().split(/\n{2,}/)
      const text = paragraphs.join('\n\n').replace(MARKUP, '$1$2')
      return [name, `${name}\n\n${text}\n\nIn the documentation: ${ruleUrl(name)}\n`]
    }),
  )
}

/**
 * Returns where each rule of the engine is documented: the page on the web or, as long as there is
 * none, its source, which is always here.
 */
export function ruleUrls(): ReadonlyMap<string, string> {
  const source = places.find((file) => readText(file) !== null)
  const page = source === undefined ? '' : pathToFileURL(source).href
  const urlOf = (name: string) => (homepage === '' ? `${page}#${name}` : ruleUrl(name))
  return new Map([...ruleHelp().keys()].map((name) => [name, urlOf(name)]))
}

const ruleUrl = (name: string): string => `${homepage}/reference/rules#${name}`
