const contents: Readonly<Record<string, string>> = {
  en: 'Contents',
  ar: 'المحتويات',
  de: 'Inhalt',
  es: 'Índice',
  fr: 'Sommaire',
  it: 'Indice',
  ja: '目次',
  ko: '목차',
  nl: 'Inhoud',
  pl: 'Spis treści',
  pt: 'Índice',
  ru: 'Содержание',
  zh: '目录',
}

/** Returns the heading of the table of contents in a language. */
export function contentsLabel(language: string): string {
  return contents[language.split('-')[0]!] ?? contents.en!
}
