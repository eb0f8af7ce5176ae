import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { CommandError, childTimes, measureCommand } from './command.mjs'
import { processTree } from './process-tree.mjs'

const BUSY = 'while (process.cpuUsage().user < 400e3);'
const node = (code) => [process.execPath, '-e', code]

test('counts the processor time of grandchildren', async () => {
  const inner = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`
  const { seconds, cpu } = await measureCommand(node(`${BUSY}${inner}`))
  assert.ok(cpu > 0.75, `${cpu} s of processor time`)
  assert.ok(seconds > 0.3, `${seconds} s`)
})

test('adds up the memory of the tree', {
  skip: !existsSync('/proc/self/smaps_rollup'),
}, async () => {
  const hold = 'const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 700);'
  const inner = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}])`
  const { peak } = await measureCommand(node(`${hold}${inner}`))
  assert.ok(peak > 300e6 && peak < 600e6, `${peak} bytes`)
})

test('ends a command after its limit, descendants included', async () => {
  const inner = `const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)'])`
  const run = measureCommand(node(`${inner};console.log(pid);setInterval(() => {}, 1e3)`), {
    limit: 1,
  })
  const error = await run.then(
    () => undefined,
    (thrown) => thrown,
  )
  assert.ok(error instanceof CommandError)
  assert.equal(error.timedOut, true)
  const pid = Number(error.output)
  assert.ok(pid > 0)
  assert.equal(processTree(pid).size, 0)
})

test('throws with the output of a command that fails', async () => {
  await assert.rejects(measureCommand(node('console.log("why"); process.exit(3)')), {
    message: 'failed (exit code 3)',
    output: 'why\n',
  })
  await assert.rejects(measureCommand(['no-such-program']), /exit code 127/)
})

test('reads what shells print for times', () => {
  assert.equal(childTimes('0m0.00s 0m0.00s\n1m2.50s 0m0.25s\n'), 62.75)
  assert.throws(() => childTimes(''), /times/)
})
