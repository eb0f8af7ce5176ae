import { expect, test } from 'vitest'
import { decodeRoot } from '../../shared/search/divided/format.ts'
import type { EngineAnswer, EngineRequest } from '../../shared/search/engine/answer.ts'
import { DividedEngine } from '../../shared/search/engine/divided-engine.ts'
import { SearchEngine } from '../../shared/search/engine/engine.ts'
import { decodeNames, decodeWords } from '../../shared/search/index-format.ts'
import { fold } from '../../shared/search/words.ts'
import { type SamplePage, sampleFiles } from './testing/sample-index.ts'

type Page = [path: string, title: string, text?: string, code?: string[]]

type Engine = Pick<SearchEngine, 'search' | 'excerpt'>

/**
 * Returns an engine with an index that is made, written and read as on a site. Each answer is that of
 * a divided index, too.
 */
function engineOf(language: string, pages: readonly Page[]): Engine {
  const samples = pages.map(([path, title, text, code]) => ({ path, title, text, code }))
  const [names = '', ...words] = sampleFiles(language, samples).map((file) => file.content())
  const engine = new SearchEngine(decodeNames(names))
  for (const text of words) for (const _ of engine.addWords(decodeWords(text)));
  const divided = dividedEngine(language, samples)
  const placesOf = ({ hits }: EngineAnswer) => hits.map(({ path, id }) => `${path}#${id}`)
  return {
    search(request) {
      const answer = engine.search(request)
      expect(placesOf(divided(request)), request.query).toEqual(placesOf(answer))
      return answer
    },
    excerpt: (text, query) => engine.excerpt(text, query),
  }
}

function dividedEngine(language: string, samples: readonly SamplePage[]) {
  const files = sampleFiles(language, samples, 0)
  const engine = new DividedEngine(decodeRoot(files[0]!.content()))
  const textOf = (name: string) => files.find(({ path }) => path.includes(name))!.content()
  return (request: EngineRequest): EngineAnswer => {
    for (const names of engine.prepare(request)) {
      for (const name of names) engine.take(name, textOf(name))
    }
    return engine.search(request)
  }
}

const found = (engine: Engine, query: string): string[] =>
  engine.search({ query, limit: 9 }).hits.map(({ path }) => path)

const marks = (engine: Engine, query: string, text: string): string[] => {
  const answer = engine.search({ query, limit: 1 })
  return engine.excerpt(text, answer.query)
}

test('marks that overlap or touch are one mark, and no character is shown twice', () => {
  const engine = engineOf('zh', [['/a', '网络', '請求配置 的 說明']])
  expect(marks(engine, '請求配置', '如何請求配置。')).toEqual(['如何', '請求配置', '。'])
  for (const query of ['求配', '請求', '配置', '請求配', '求配置']) {
    expect(marks(engine, query, '請求配置').join('')).toBe('請求配置')
    expect(marks(engine, query, '請求配置')[1]).toBe(query)
  }
})

test('a part finds the compound, below a page that has it as a word', () => {
  const engine = engineOf('de', [
    ['/a', 'Geschichte', 'Die Donaudampfschifffahrtsgesellschaft wurde in Wien gegründet.'],
    ['/b', 'Schiffe', 'Ein Dampfschiff fährt auf der Donau.'],
    ['/c', 'Segel', 'Ein Segelboot.'],
  ])
  expect(found(engine, 'Dampfschiff ')).toEqual(['/b', '/a'])
  expect(found(engine, 'gesellschaft ')).toEqual(['/a'])
})

test('a compound that nobody wrote finds its parts, also with a letter between them', () => {
  const engine = engineOf('de', [
    ['/a', 'Zeitplan', 'Die Arbeit und ihre Zeit.'],
    ['/b', 'Anderes', 'Nichts davon.'],
  ])
  expect(found(engine, 'Arbeitszeit ')).toEqual(['/a'])
})

test.each([
  ['Größe', ['größe', 'Groesse', 'grosse', 'GRÖSSE', 'große']],
  ['Äpfel', ['aepfel', 'apfel', 'ÄPFEL', 'Äpfel'.normalize('NFD')]],
  ['Straße', ['strasse', 'STRASSE', 'straße']],
  ['Prüfungen', ['prüfung', 'pruefung', 'Pruefungen']],
])('German: %s is found by %j', (title, queries) => {
  const engine = engineOf('de', [
    ['/a', title],
    ['/b', 'Etwas anderes'],
  ])
  for (const query of queries) expect(found(engine, `${query} `), query).toEqual(['/a'])
})

test('an umlaut finds the word that is spelled without', () => {
  const engine = engineOf('de', [
    ['/a', 'Groesse'],
    ['/b', 'Anderes'],
  ])
  expect(found(engine, 'Größe ')).toEqual(['/a'])
})

test.each([
  ['C++', ['/cpp', '/c', '/csharp']],
  ['c++', ['/cpp']],
  ['C#', ['/csharp']],
  ['c# ', ['/csharp']],
])('%s finds the page with that name first', (query, paths) => {
  const engine = engineOf('en', [
    ['/c', 'C', 'About C.'],
    ['/csharp', 'C#', 'About C sharp.'],
    ['/cpp', 'C++', 'About C++.'],
    ['/other', 'C sharp', 'C sharp in words. C is a letter of C sharp.'],
  ])
  expect(found(engine, query)[0]).toBe(paths[0])
  const text = engineOf('en', [
    ['/other', 'C sharp', 'C sharp is not C.'],
    ['/page', 'Languages', 'Write it in C++ or in C#.'],
  ])
  if (query !== 'C') expect(found(text, query)[0]).toBe('/page')
})

const code = engineOf('en', [
  ['/should', 'Assertions', 'The text of it.', [".should('have.text', 'x')", 'have.text']],
  ['/have', 'Things to have', 'You should have text, files and data.'],
  ['/flags', 'Command line', 'A file of settings.', ['--config-file', '--config']],
  ['/config', 'Config file', 'The config file, a file with a config.'],
  ['/attributes', 'Selectors', 'Give each an attribute.', ['data-cy']],
  ['/data', 'All the data', 'All the data that cy has.'],
  ['/commands', 'All commands', 'What hangs on it.', ['cy.get()', 'cy.visit()']],
  ['/glob', 'Wildcards', 'A pattern for each of them.', ['cy.*', '**/*.cy.ts']],
  ['/camel', 'Timeouts', 'How long it waits.', ['defaultCommandTimeout']],
  ['/keys', 'Keys', 'Press it.', ['{enter}']],
  ['/enter', 'Enter', 'Enter a text.'],
  ['/arrows', 'Functions', 'Short ones.', ['=>']],
])

test.each([
  [".should('have.text')", '/should'],
  ['have.text', '/should'],
  ['--config-file', '/flags'],
  ['data-cy', '/attributes'],
  ['[data-cy=submit]', '/attributes'],
  ['cy.*', '/glob'],
  ['**/*.cy.ts', '/glob'],
  ['commandTimeout', '/camel'],
  ['commandtimeout ', '/camel'],
  ['default command timeout', '/camel'],
  ['{enter}', '/keys'],
  ['=>', '/arrows'],
])('code as written: %s', (query, path) => {
  expect(found(code, query)[0]).toBe(path)
})

test('a name and its dot ask for what the name has', () => {
  const engine = engineOf('en', [
    ['/words', 'Words', 'About cy and what cy means.'],
    ['/commands', 'All commands', 'What hangs on it.', ['cy.get()', 'cy.visit()']],
  ])
  expect(found(engine, 'cy.')[0]).toBe('/commands')
  expect(found(engine, 'cy.*')[0]).toBe('/commands')
  expect(found(engine, 'cy ')[0]).toBe('/words')
})

test.each([
  ['مُحَمَّد', ['محمد', 'محمّد']],
  ['الاختبار', ['اختبار', 'والاختبار', 'الإختبار', 'بالاختبار']],
  ['اختبارات', ['اختبار', 'الاختبارات', 'للاختبارات']],
  ['مكتبة', ['مكتبه', 'المكتبة', 'مكتـــبة']],
  ['إعداد', ['اعداد', 'الأعداد']],
])('Arabic: %s is found by %j', (title, queries) => {
  const engine = engineOf('ar', [
    ['/a', title],
    ['/b', 'صفحة أخرى'],
  ])
  for (const query of queries) expect(found(engine, `${query} `), query).toEqual(['/a'])
})

test.each([
  ['שָׁלוֹם', ['שלום', 'שלומ', 'ושלום']],
  ['הבדיקה', ['בדיקה', 'והבדיקה', 'לבדיקה']],
  ['צה״ל', ['צהל', 'צה״ל']],
])('Hebrew: %s is found by %j', (title, queries) => {
  const engine = engineOf('he', [
    ['/a', title],
    ['/b', 'עמוד אחר'],
  ])
  for (const query of queries) expect(found(engine, `${query} `), query).toEqual(['/a'])
})

test.each([
  ['vi', 'Cài đặt ứng dụng', ['cai dat', 'cài đặt', 'ung dung', 'CÀI ĐẶT']],
  ['tr', 'Işık ayarları', ['ışık', 'isik', 'IŞIK', 'ISIK']],
  ['tr', 'İstanbul', ['istanbul', 'İSTANBUL', 'ıstanbul']],
  ['el', 'Λόγος', ['λόγος', 'ΛΟΓΟΣ', 'λογοσ']],
  ['pl', 'Żółw', ['zolw', 'żółw']],
  ['fr', 'L’application des règles', ['application', "l'application", 'regle']],
  ['hi', 'परीक्षण', ['परीक्षण']],
  ['ko', '설정 파일', ['설정', '파일']],
])('%s: %s is found by %j', (language, title, queries) => {
  const engine = engineOf(language, [
    ['/a', title],
    ['/b', 'Other'],
  ])
  for (const query of queries) expect(found(engine, `${query} `), query).toEqual(['/a'])
})

test.each([
  ['th', 'การทดสอบอัตโนมัติ', 'การติดตั้งโปรแกรม', ['ทดสอบ', 'อัตโนมัติ']],
  [
    'ja',
    'テストの自動化をCIで実行する',
    '設定ファイルの場所',
    ['自動化', 'テスト', 'CI', '実行', '化'],
  ],
  ['zh', '如何请求配置', '安装说明', ['配置', '请求', '置']],
])('%s without spaces: words inside find %s', (language, title, other, queries) => {
  const engine = engineOf(language, [
    ['/b', other],
    ['/a', title],
  ])
  for (const query of queries) {
    expect(found(engine, query)[0], query).toBe('/a')
    expect(marks(engine, query, title).filter((_, i) => i % 2 === 1)).toContain(query)
  }
})

test.each([
  ['カタカナ', ['カタカナ', 'ｶﾀｶﾅ', 'かたかな']],
  ['ガス', ['ガス', 'ｶﾞｽ', 'がす', 'ｶﾞ']],
  ['ｻｰﾊﾞｰ', ['サーバー', 'ｻｰﾊﾞｰ', 'さーばー', 'ば', 'バ']],
  ['てすと', ['テスト', 'ﾃｽﾄ', 'ト']],
])('Japanese: %s is found by %j, and marked', (title, queries) => {
  const engine = engineOf('ja', [
    ['/a', title],
    ['/b', 'カサ'],
  ])
  for (const query of queries) {
    expect(found(engine, query), query).toEqual(['/a'])
    const text = `前に${title}、後`
    const pieces = marks(engine, query, text)
    expect(pieces.join(''), query).toBe(text)
    const [mark = '', ...others] = pieces.filter((_, i) => i % 2 === 1)
    expect(fold(mark), query).toBe(fold(query))
    expect(others, query).toEqual([])
  }
})

test.each([
  ['sở ', 'Sở', ['/a']],
  ['máy ', 'Máy', ['/b']],
  ['may ', 'Máy', ['/b']],
  ['cơ sở', 'Cơ sở', ['/a']],
])('Vietnamese: %s is no English word of grammar', (query, text, paths) => {
  const engine = engineOf('vi', [
    ['/a', 'Dữ liệu', 'Cơ sở dữ liệu.'],
    ['/b', 'Thiết bị', 'Máy chủ.'],
    ['/c', 'Khác', 'Trang khác.'],
  ])
  expect(found(engine, query)).toEqual(paths)
  const marked = marks(engine, query, `${text}.`).filter((_, i) => i % 2 === 1)
  expect(marked.join(' ')).toBe(text)
})

test('a word in the middle of a Vietnamese question counts as much as others', () => {
  const engine = engineOf('vi', [
    ['/a', 'Trang một', 'Cài đặt trên máy. Cài đặt nữa.'],
    ['/b', 'Trang hai', 'Cài đặt. Cài đặt cài đặt.'],
  ])
  expect(found(engine, 'cài đặt máy ')[0]).toBe('/a')
})

test.each([
  ['tr', 'istek', 'Bir istek, İSTEK.', ['istek', 'İSTEK']],
  ['tr', 'İstek', 'Bir istek, İSTEK.', ['istek', 'İSTEK']],
  ['th', 'ขอ', 'ส่งคำขอไป', ['ขอ']],
  ['th', 'คำขอ', 'ส่งคำขอไป', ['คำขอ']],
  ['en', 'data-cy', 'Use data-cy.', ['data-cy']],
  ['en', '[data-cy=submit]', 'Use [data-cy].', ['data-cy']],
])('%s: %s is marked in %s', (language, query, text, expected) => {
  const engine = engineOf(language, [['/a', 'Xyz', text, ['data-cy']]])
  expect(marks(engine, query, text).filter((_, i) => i % 2 === 1)).toEqual(expected)
})

test('vowels of Thai and the voice marks of Japanese tell words apart', () => {
  const thai = engineOf('th', [
    ['/a', 'ดี'],
    ['/b', 'ดู'],
  ])
  expect(found(thai, 'ดี')).toEqual(['/a'])
  const japanese = engineOf('ja', [
    ['/a', 'ガス'],
    ['/b', 'カス'],
  ])
  expect(found(japanese, 'ガス')).toEqual(['/a'])
})

test('a pair of Thai characters that is part of another word is not marked', () => {
  const engine = engineOf('th', [['/a', 'การตั้งค่า', 'ตั้งค่าเวลารอ']])
  expect(marks(engine, 'เวลารอ', 'การตั้งค่าเวลารอ')).toEqual(['การตั้งค่า', 'เวลารอ', ''])
  expect(marks(engine, 'าร', 'การ')[1]).toBe('าร')
})

test.each([
  [
    'de',
    'Wie lange wartet eine Anfrage',
    ['In einer Datei', 'Die eine und die andere Datei'],
    'Anfrage',
  ],
  ['ar', 'كيف يمكن تثبيت التطبيق في النظام', ['كيف في', 'يمكن في كل من'], 'تثبيت'],
  ['he', 'איך זה עובד עם דפדפן', ['איך זה', 'עם זה'], 'דפדפן'],
  ['fr', 'comment faire une requête dans le navigateur', ['dans le une', 'comment le'], 'requête'],
  ['tr', 'bir tarayıcı nasıl kurulur', ['bir nasıl bir', 'nasıl'], 'tarayıcı'],
])(
  '%s: the words of grammar of a question do not find other pages',
  (language, query, others, text) => {
    const engine = engineOf(language, [
      ...others.map((other, i): Page => [`/${i}`, `Nr ${i}`, other]),
      ['/z', 'Xyz', text],
    ])
    expect(found(engine, query)[0]).toBe('/z')
  },
)
