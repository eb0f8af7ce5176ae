import { describe, expect, it } from 'vitest'
import { filePart, partOfFile } from './file-code.ts'

const server = `import { listen } from 'net'

// #region start
export function start() {
  // #region listen
  listen(80)

  // #endregion
}
// #endregion start
// #region open
`

const shown = (text: string, target: string) => partOfFile(text, filePart(target).part, 'server.ts')

describe('partOfFile', () => {
  it('is the whole file, a region without its comments, or lines', () => {
    expect(shown(server, './server.ts')).toEqual({ code: server.trimEnd() })
    expect(shown(server, './server.ts#start')).toEqual({
      code: 'export function start() {\n  listen(80)\n\n}',
    })
    expect(shown(server, './server.ts#listen')).toEqual({ code: 'listen(80)' })
    expect(shown(server, './server.ts#L1')).toEqual({ code: "import { listen } from 'net'" })
    expect(shown(server, './server.ts#L6-L7')).toEqual({ code: 'listen(80)' })
    expect(shown(server.replaceAll('\n', '\r\n'), './server.ts#listen')).toEqual({
      code: 'listen(80)',
    })
  })

  it.each([
    ['# region a', '# endregion'],
    ['#region a', '#endregion'],
    ['<!-- #region a -->', '<!-- #endregion -->'],
    ['/* #region a */', '/* #endregion */'],
    ['{/* #region a */}', '{/* #endregion */}'],
    ['-- #region a', '-- #endregion'],
    ['#pragma region a', '#pragma endregion'],
    ['#Region "a"', '#End Region'],
    ['//region a', '//endregion'],
  ])('knows the comment %s', (start, end) => {
    expect(shown(`x\n  ${start}\n    y\n\n      z\n  ${end}\nw`, 'a#a')).toEqual({
      code: 'y\n\n  z',
    })
  })

  it('takes no other line for a region', () => {
    expect(shown("region a\nlog('// #region a')\n", 'a#a')).toMatchObject({
      message: 'The file "server.ts" has no region "a".',
    })
  })

  it('says how a region is written where the file has none', () => {
    expect(shown('listen(80)\n', './server.ts#start')).toEqual({
      message: 'The file "server.ts" has no region "start".',
      hint: 'Write `#region start` and `#endregion` in comments around the code.',
    })
  })

  it.each([
    ['#strat', 'The file "server.ts" has no region "strat".', 'Did you mean "start"?'],
    ['#other', 'The file "server.ts" has no region "other".', 'It has "start", "listen", "open".'],
    ['#open', 'The region "open" of "server.ts" begins in line 11 and does not end.', 'Close'],
    ['#L3-L99', 'The code block shows line 99 of "server.ts", which has only 11.', 'Correct'],
    ['#L9-L3', '"#L9-L3" is not a range of lines.', 'Lines count'],
  ])('says what is wrong with %s', (target, message, hint) => {
    expect(shown(server, target)).toEqual({ message, hint: expect.stringContaining(hint) })
  })
})
