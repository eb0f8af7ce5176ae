import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'quire-docs/build'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { writeSite } from './testing/lsp-client.ts'

const nvim = process.env.NEOVIM_PATH
if (!nvim) console.log('Tests with Neovim are left out: NEOVIM_PATH does not name its program.')

const cli = join(import.meta.dirname, '../../bin/quire.js')
const root = writeSite({
  'docs/index.mdx': '---\nslug: /\n---\n\n# Start\n\nSee [tea](./tea.mdx#pots).\n\nLast.\n',
  'docs/tea.mdx': '# Tea\n\n## Pots\n\nText.\n',
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Waits for what an author would see, types, and writes what came of it. */
const script = `
local root, node, cli, report = unpack(vim.json.decode(vim.env.QUIRE_TEST))
local said = {}
local function ended()
  vim.fn.writefile({ vim.json.encode(said) }, report)
  vim.cmd('qall!')
end
local function wait(what, fits)
  if vim.wait(90000, fits, 20) then return end
  said.missed = what
  ended()
  error(what)
end
local function start()
  return vim.lsp.start_client({
    name = 'quire',
    cmd = { node, cli, 'lsp', root },
    root_dir = root,
  })
end
local function diagnostics()
  return vim.tbl_map(function(one)
    return { one.lnum, one.col, one.code, one.message }
  end, vim.diagnostic.get(0))
end

local ok, problem = pcall(function()
  vim.cmd('edit ' .. root .. '/docs/index.mdx')
  local client = start()
  vim.lsp.buf_attach_client(0, client)
  said.server = vim.lsp.get_client_by_id(client).rpc.pid
  wait('the start', function() return vim.lsp.buf_is_attached(0, client) end)

  -- Diagnostics of what is typed.
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { 'To [nowhere](./nowhere.mdx).' })
  wait('a diagnostic', function() return #diagnostics() == 1 end)
  said.diagnostics = diagnostics()
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { 'Last.' })
  wait('no diagnostic', function() return #diagnostics() == 0 end)

  -- Completion, which is inserted, behind the last character.
  vim.o.virtualedit = 'all'
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { '[x](./tea.mdx#' })
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_buf_line_count(0), 14 })
  local items = vim.lsp.buf_request_sync(0, 'textDocument/completion', vim.lsp.util.make_position_params(), 60000)
  for _, answer in pairs(items or {}) do
    local matches = vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, '')
    said.completion = vim.tbl_map(function(one) return one.word end, matches)
    local edit = answer.result[#answer.result].textEdit
    vim.lsp.util.apply_text_edits({ edit }, 0, 'utf-16')
  end
  said.line = vim.api.nvim_buf_get_lines(0, -2, -1, false)[1]
  vim.api.nvim_buf_set_lines(0, -2, -1, false, { 'Last.' })
  vim.cmd('silent write')

  -- A rename, which changes other files.
  vim.cmd('edit ' .. root .. '/docs/tea.mdx')
  vim.lsp.buf_attach_client(0, client)
  vim.api.nvim_win_set_cursor(0, { 3, 4 })
  vim.lsp.buf.rename('Kettles')
  wait('the rename', function()
    return vim.api.nvim_buf_get_lines(0, 2, 3, false)[1] == '## Kettles'
  end)
  vim.cmd('silent wall')
end)
if not ok then said.problem = tostring(problem) end
ended()
`

describe.skipIf(!nvim)('Neovim', () => {
  it('shows diagnostics, completes, and renames a heading in all files', async () => {
    const [file, report] = [join(root, 'test.lua'), join(root, 'report.json')]
    writeFileSync(file, script)
    const { stderr } = spawnSync(
      nvim!,
      ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${file}`],
      {
        encoding: 'utf8',
        timeout: 240_000,
        env: {
          ...process.env,
          QUIRE_TEST: JSON.stringify([root, process.execPath, cli, report]),
          XDG_STATE_HOME: root,
          XDG_CACHE_HOME: root,
        },
      },
    )
    const { server, ...said } = JSON.parse(readFileSync(report, 'utf8'))
    expect(said, stderr).toEqual({
      diagnostics: [
        [
          8,
          3,
          'broken-markdown-link',
          'The link leads to the file "docs/nowhere.mdx", which does not exist.\nWrite the path of an existing file, from the docs folder ("/folder/page.mdx") or relative to this one.',
        ],
      ],
      completion: ['tea', 'pots'],
      line: '[x](./tea.mdx#pots',
    })
    // The server ends with the editor.
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow(), { timeout: 60_000 })
    const read = (name: string) => readFileSync(join(root, name), 'utf8')
    expect(read('docs/tea.mdx')).toBe('# Tea\n\n## Kettles\n\nText.\n')
    expect(read('docs/index.mdx')).toContain('See [tea](./tea.mdx#kettles).')
    expect(read('redirects.txt').trim()).toBe('/docs/tea#pots /docs/tea#kettles')
    expect((await check({ root })).findings).toEqual([])
  }, 250_000)
})
