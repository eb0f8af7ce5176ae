import { describe, expect, it } from 'vitest'
import { extractStyles } from './inline-effects.ts'
import { readTags } from './tags.ts'

const extracted = (html: string) => {
  const { css, ...changed } = extractStyles({ html, tags: readTags(html) })
  return { html: changed.html, css }
}

describe('style attributes', () => {
  it('become classes, one for each different style, however it is written', () => {
    const { html, css } = extracted(
      '<p style="color: red; margin-top:0px">a</p><b class="x" style="color:#f00;margin-top:0">b</b><i style="--gap: 2px">c</i>',
    )
    const [first, second] = [...css.matchAll(/\.(s-[\w-]{6})\{([^}]*)\}/g)]
    expect(css).toBe(`${first?.[0]}${second?.[0]}`)
    const bodies = [first?.[2], second?.[2]].sort()
    expect(bodies).toEqual(['--gap:2px', 'color:red;margin-top:0'])
    const name = first?.[2]?.startsWith('color') ? first[1] : second?.[1]
    expect(html).toContain(`<p class="${name}">a</p><b class="x ${name}">b</b>`)
    expect(html).not.toContain('style=')
  })

  it('do not depend on the order of a page', () => {
    const [one, two] = ['<p style="color:red">', '<p style="color:blue">']
    expect(extracted(one + two).css).toBe(extracted(two + one).css)
  })

  it('keep the elements that have no content as they are', () => {
    expect(extracted('<br style="clear:both"/><img style="width:1px" src="a.png"/>').html).toMatch(
      /^<br class="s-[\w-]{6}"\/><img src="a\.png" class="s-[\w-]{6}"\/>$/,
    )
  })

  it('may refer to files by addresses that are the same everywhere', () => {
    expect(extracted('<p style="background:url(/img/a.png)">').css).toContain('url("/img/a.png")')
    const relative = '<p style="background:url(img/a.png)">'
    expect(extracted(relative)).toEqual({ html: relative, css: '' })
  })

  it('stay where they are not valid, in cells that they align, and in islands', () => {
    for (const html of [
      '<p style="color: red } body { color: blue">',
      '<td style="text-align:right">1</td>',
      '<div data-island="A"><div style="color:red"></div><p style="color:red"></p></div>',
    ]) {
      expect(extracted(html)).toEqual({ html, css: '' })
    }
    const after = '<div data-island="A"><div></div></div><p style="color:red">'
    expect(extracted(after).css).toContain('color:red')
  })

  it('are left alone in code', () => {
    const html = '<code>&lt;p style="color:red"&gt;</code>'
    expect(extracted(html)).toEqual({ html, css: '' })
  })
})
