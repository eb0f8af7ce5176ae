import { describe, expect, it } from 'vitest'
import { machineError } from '../errors/machine-error.ts'
import type { QuireError } from '../errors/quire-error.ts'
import { bundleError } from './bundle-error.ts'

const root = import.meta.dirname
const file = import.meta.filename
const told = (error: unknown) => (bundleError(error, root) as QuireError).findings

describe('bundleError', () => {
  it('takes the place from the drawn lines where none is given, and no names of steps', () => {
    const message = `[builtin:vite-transform] Expected \`>\` but found \`}\`\n   ╭─[ ${file}:3:1 ]\n 3 │ }`
    expect(told({ errors: [{ message }] })).toEqual([
      {
        rule: 'site-code',
        severity: 'error',
        message: "The site's code cannot be bundled: Expected `>` but found `}`.",
        file: 'bundle-error.test.ts',
        line: 3,
        column: 1,
        frame: expect.stringContaining('> 3 | '),
      },
    ])
  })

  it('says what to do about JSX in a file that is read without', () => {
    const script = `${root}/../../bin/quire.js`
    const message = '[PARSE_ERROR] Unexpected JSX expression\n'
    const [finding] = told({ message, id: script, loc: { line: 1, column: 29 } })
    expect(finding).toMatchObject({ line: 1, column: 30 })
    expect(finding?.hint).toBe('JSX is allowed only in .jsx and .tsx files. Rename the file.')
    expect(told({ message, id: file, loc: { line: 1, column: 0 } })[0]?.hint).toBeUndefined()
  })

  it.skipIf(process.platform === 'win32')('hands on what the system says of a full disk', () => {
    const message = `Something went wrong inside rolldown, please report this problem.

    Failed to write file in /site/.quire/bundle/client/assets/shell-1.js

    Caused by:
        No space left on device (os error 28)

    Stack backtrace:
       0: <unknown>`
    const error = bundleError({ errors: [{ message }] }, root)
    expect(error).toMatchObject({ code: 'ENOSPC' })
    expect((machineError(error) as QuireError).findings[0]?.message).toBe(
      '/site/.quire/bundle/client/assets/shell-1.js cannot be written: the disk is full.',
    )
  })

  it("leaves out the stack of the bundler's own plugins", () => {
    const failed = (cause: string) =>
      told({
        message: `[rolldown:vite-resolve] plugin \`x\` threw an error\n\nCaused by:\n    ${cause}\n\nStack backtrace:\n   0: <unknown>\n`,
      })
    expect(failed('"." is not exported from package /site/node_modules/a')).toEqual([
      {
        rule: 'site-code',
        severity: 'error',
        message: `The site's code cannot be bundled: "." is not exported from package /site/node_modules/a.`,
      },
    ])
    const json = 'JSONError { path: "/a/package.json", message: "key must be a string", line: 1 }'
    expect(failed(json)[0]?.message).toBe(
      "The site's code cannot be bundled: /a/package.json is not valid JSON: key must be a string.",
    )
  })

  it('keeps what the bundler says where it names no place', () => {
    expect(told(new Error('Nothing found\nin detail'))).toMatchObject([{ frame: 'in detail' }])
    expect(bundleError('text', root)).toBe('text')
  })
})
