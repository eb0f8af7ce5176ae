import { defineConfig } from 'quire-docs'

function mermaid(options: Record<string, string>) {
  const mistakes = Object.keys(options).map((name) => `- "${name}" is not an option.`)
  throw new Error(`Options of mermaid():\n${mistakes.join('\n')}`)
}

export default defineConfig({
  title: 'Options',
  url: 'https://docs.example.com',
  plugins: [mermaid({ them: 'dark', scale: '2' })],
})
