import { expect, it } from 'vitest'
import { commandsOf } from './console.ts'

it.each([
  ['$ npm i\nadded 1 package\n$ npm test\nok', 'npm i\nnpm test'],
  ['$ curl \\\n  -s https://example.com\nhello', 'curl \\\n  -s https://example.com'],
  ['$ echo \\\n$ a\n$ b', 'echo \\\n$ a\nb'],
  ['(venv) $ pip install x\nok', 'pip install x'],
  ['me@host:~/a$ ls\nb', 'ls'],
  ['root@host:/# ls\nb', 'ls'],
  ['% ls', 'ls'],
  ['# apt-get update\nHit:1', 'apt-get update'],
  ['# Install it\n$ npm i\nadded', '# Install it\nnpm i'],
  ['npm i\nnpm test', 'npm i\nnpm test'],
  ['$x = 1', '$x = 1'],
  ['$ ', '$ '],
])('takes the commands of %j', (session, commands) => {
  expect(commandsOf(session)).toBe(commands)
})
