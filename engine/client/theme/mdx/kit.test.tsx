import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accordion, Details } from './components.tsx'
import { Badge, Card, Icon, Kbd, LinkButton, LinkCard, Video, YouTube } from './kit.tsx'
import { PackageManagers } from './PackageManagers.tsx'

it('shows a card with its title, and one that is a link', () => {
  expect(html(<Card title="Tea">Boil.</Card>)).toBe(
    '<div class="kit-card"><div class="kit-card-title"><strong>Tea</strong></div>Boil.</div>',
  )
  expect(html(<LinkCard title="Tea" href="/tea" />)).toBe(
    '<div class="kit-card kit-link-card"><div class="kit-card-title"><a href="/tea">Tea</a></div></div>',
  )
  expect(html(<LinkCard title="Tea" href="/tea" description="Hot." />)).toContain('<p>Hot.</p>')
})

it('has room around text that is on the line of the tag of what opens', () => {
  expect(html(<Accordion title="Why?">Hot.</Accordion>)).toBe(
    '<details class="details"><summary>Why?</summary><p>Hot.</p></details>',
  )
  const mixed = (
    <Details>
      <summary>Why?</summary>
      <b>Hot</b>, and wet.
    </Details>
  )
  expect(html(mixed)).toBe(
    '<details class="details"><summary>Why?</summary><p><b>Hot</b>, and wet.</p></details>',
  )
  expect(html(<Details summary="a">{['\n', <p key="b">c</p>]}</Details>)).toContain('\n<p>c</p>')
})

it('shows a button and a badge in their variants', () => {
  expect(html(<LinkButton href="/tea">Tea</LinkButton>)).toBe(
    '<a class="kit-button kit-button-primary" href="/tea">Tea</a>',
  )
  expect(html(<Badge text="New" variant="tip" />)).toBe(
    '<span class="kit-badge kit-badge-tip">New</span>',
  )
  expect(html(<Badge>Old</Badge>)).toBe('<span class="kit-badge kit-badge-default">Old</span>')
})

it.each([
  ['Enter', '<kbd>Enter</kbd>'],
  ['+', '<kbd>+</kbd>'],
  ['Ctrl+K', '<span dir="ltr"><span><kbd>Ctrl</kbd></span><span>+<kbd>K</kbd></span></span>'],
  ['Ctrl++', '<span dir="ltr"><span><kbd>Ctrl</kbd></span><span>+<kbd>+</kbd></span></span>'],
])('shows the keys of %s', (keys, expected) => {
  expect(html(<Kbd>{keys}</Kbd>)).toBe(expected)
})

it('shows a film in a frame that opens, from its id or a URL', () => {
  const film = html(<YouTube id="https://www.youtube.com/watch?t=4&v=abc-_12" title="Tea" />)
  expect(film).toBe(html(<YouTube id="https://youtu.be/abc-_12" title="Tea" />))
  expect(film).toBe(html(<YouTube id="abc-_12" title="Tea" />))
  expect(film).not.toMatch(/\ssrc=/)
  expect(film).toContain(
    'href=&quot;https://www.youtube-nocookie.com/embed/abc-_12?autoplay=1&quot;',
  )
  expect(film).toContain('<figcaption><a href="https://www.youtube.com/watch?v=abc-_12">Tea</a>')
  expect(html(<YouTube id="a" title={'"<b>'} />)).toContain('&amp;quot;&amp;lt;b&gt;')
  expect(() => html(<YouTube id="https://example.com/x" title="Tea" />)).toThrow('the id of a film')
})

it('loads nothing of a film before it is started', () => {
  const film = html(<Video src="/a.mp4" title="Tea" captions="/a.vtt" captionsLanguage="en" />)
  expect(film).toContain('preload="none"')
  expect(film).toContain('<track kind="captions" src="/a.vtt" srcLang="en" default=""/>')
})

it('says where an icon can be drawn', () => {
  expect(() => html(<Icon name="check" />)).toThrow('drawn by the build')
})

it('leaves an emoji to the font, with the text that it stands for', () => {
  expect(html(<Icon name="🔥" />)).toBe('<span aria-hidden="true">🔥</span>')
  expect(html(<Icon name="🔥" label="Hot" />)).toBe('<span role="img" aria-label="Hot">🔥</span>')
})

it('refuses to show commands that do nothing', () => {
  expect(() => html(<PackageManagers dev />)).toThrow('nothing to do')
  const ofStarlight: object = { pkg: 'tea' }
  expect(() => html(<PackageManagers {...ofStarlight} />)).toThrow('give it add="tea" in place')
  const tabs = html(<PackageManagers exec="vitest" />)
  expect(tabs).toContain('data-tabs="package-manager"')
  expect(tabs).toContain('<code>bunx vitest</code>')
})
