import { expect, it } from 'vitest'
import { translatedTexts } from './texts.ts'

it('labels are translated by what they link to, and groups by their place', () => {
  const main = {
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'More', items: [{ text: 'Fuel', link: '/fuel' }] },
    ],
    sidebar: [{ text: 'Basics', items: [{ text: 'Start', link: '/' }] }],
  }
  const french = {
    nav: [
      { text: 'Manuel', link: '/fr/guide/' },
      { text: 'Plus', items: [{ text: 'Combustible', link: '/fr/fuel' }] },
    ],
    sidebar: { '/fr/': [{ text: 'Bases', items: [{ text: 'Start', link: '/fr/' }] }] },
  }
  expect(translatedTexts(main, french, 'fr')).toEqual({
    Guide: 'Manuel',
    More: 'Plus',
    Fuel: 'Combustible',
    Basics: 'Bases',
  })
})
