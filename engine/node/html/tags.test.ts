import { describe, expect, it } from 'vitest'
import { decodeEntities, escapeAttribute } from './escape.ts'
import { openTag, readTags, textBetween } from './tags.ts'

const list = (html: string) =>
  readTags(html).map((tag) => `${tag.kind === 'close' ? '/' : ''}${tag.name}`)

describe('tags', () => {
  it('finds start and end tags with their attributes', () => {
    const [first] = readTags('<a href="/x?a=1&amp;b=2" class=\'c\' hidden data-n=3>t</a>')
    expect(Object.fromEntries(first?.attributes ?? [])).toEqual({
      href: '/x?a=1&b=2',
      class: 'c',
      hidden: '',
      'data-n': '3',
    })
  })

  it('is not misled by a bracket in an attribute, a comment or a script', () => {
    expect(list('<p title="a > b"><!-- <i> --></p><script>"<b>"</script><br/>')).toEqual([
      'p',
      '/p',
      'script',
      '/script',
      'br',
    ])
  })

  it('leaves out what only colors code', () => {
    expect(list('<code><span class="k">if</span> (<span class="s"></span>)</code>')).toEqual([
      'code',
      '/code',
    ])
    const others = [
      '<span class="line">a</span>',
      '<span class="k" id="a">a</span>',
      '<span class="K">a</span>',
      '<span class="k"><b>a</b></span>',
      '<span class="k">a',
    ]
    for (const html of others) expect(list(html)[0]).toBe('span')
    expect(list('<span class="line"><span class="k">a</span>b</span>')).toEqual(['span', '/span'])
    expect(list('</span><span class="k">a')).toEqual(['/span', 'span'])
  })

  it('has their text without them', () => {
    expect(textBetween('<span class="k">if</span> (<span class="s">&lt;</span>)')).toBe('if (&lt;)')
  })

  it('reads names in any case, up to a space of any kind', () => {
    expect(list('<A><Z><a><z></A></Z>')).toEqual(['a', 'z', 'a', 'z', '/a', '/z'])
    expect(list('<p a><p\tb><p\nc><p\fd><p\re><P/></p\n>')).toEqual([...Array(6).fill('p'), '/p'])
    expect(list('<SCRIPT>"<b>"</scripts></Script\t><b>')).toEqual(['script', '/script', 'b'])
    expect(list('<@><[><`><{>')).toEqual([])
  })

  it('takes a lone less-than sign as text', () => {
    expect(list('<p>1 < 2 and a<3</p>')).toEqual(['p', '/p'])
  })
})

describe('entities', () => {
  it('decodes numeric and named references', () => {
    expect(decodeEntities('&lt;b&gt; &#x27;x&#39; &hellip; &unknown;')).toBe("<b> 'x' … &unknown;")
  })

  it('writes attributes so that they read back', () => {
    expect(
      openTag('a', [
        ['href', '/a?b="c"&d'],
        ['hidden', ''],
      ]),
    ).toBe('<a href="/a?b=&quot;c&quot;&amp;d" hidden>')
    expect(decodeEntities(escapeAttribute('<"&>'))).toBe('<"&>')
  })
})
