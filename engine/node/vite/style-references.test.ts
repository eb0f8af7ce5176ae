import { expect, it } from 'vitest'
import { styleReferences } from './style-tools.ts'

it('finds what a stylesheet takes in, however it is written', () => {
  const source = `
    @import "./a.css";
    @import url('b.css') screen;
    .x { mask: url("../icons/c.svg?inline"); background: url(d.png#part) }
    .z { composes: base wide from './base.module.css'; color: red }
    .s { background: url('@site/img/s.svg') }
    .y { background: url(data:image/png;base64,AAAA), url(/img/e.png), url("https://x.example/f.png") }
  `
  expect(styleReferences('/site/css/main.css', source, '/site')).toEqual([
    '/site/css/a.css',
    '/site/css/b.css',
    '/site/icons/c.svg',
    '/site/css/d.png',
    '/site/css/base.module.css',
    '/site/img/s.svg',
  ])
})

it('takes nothing from comments and strings, such as drawings in a data URL', () => {
  const source = `
    /* url(old.png) and @import "old.css"; */
    .x { background: url("data:image/svg+xml,<svg><g clip-path='url(%23c)' fill=\\"a\\"/></svg>") }
    .y { background: url('data:image/svg+xml,<svg><g clip-path="url(#d)"/></svg>') }
    .z::before { content: "url(e.png)"; background: url( f.png ) }
  `
  expect(styleReferences('/site/css/main.css', source, '/site')).toEqual(['/site/css/f.png'])
})
