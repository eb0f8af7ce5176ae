import { mkdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { machineError } from './machine-error.ts'
import { QuireError } from './quire-error.ts'

function thrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

const failure = (code: string, message: string): Error =>
  Object.assign(new Error(`${code}: ${message}`), { code })

describe('machineError', () => {
  it.each([
    [failure('EPERM', "operation not permitted, mkdir '/sys/x'"), '/sys/x cannot be created: '],
    [failure('EROFS', "read-only file system, open '/s/.quire/a'"), '/s/.quire/a cannot be opened'],
    [failure('ENOSPC', 'no space left on device, write'), 'A file cannot be written: the disk is'],
    [failure('EFBIG', 'file too large, write'), 'A file cannot be written: it is larger than'],
    [failure('ERR_FS_FILE_TOO_LARGE', "file too large, read '/a'"), '/a cannot be read: it is too'],
    [failure('ERR_NOT_A_FILE', "not a file, read '/.env'"), '/.env cannot be read: it is a pipe'],
    [failure('EACCES', "permission denied, rename '/a' -> '/b'"), '/b cannot be replaced: '],
  ])('is told to the person at the machine: %s', (error, message) => {
    const told = machineError(error)
    expect(told).toBeInstanceOf(QuireError)
    expect(told).toMatchObject({ exitCode: 2, cause: error })
    expect((told as QuireError).findings[0]?.message).toContain(message)
  })

  it('knows what the system throws', () => {
    const told = machineError(thrown(() => mkdirSync('/proc/none/x')))
    expect(told).toBeInstanceOf(QuireError)
  })

  it('leaves faults of the engine as they are', () => {
    const missing = thrown(() => readFileSync('/none'))
    expect(machineError(missing)).toBe(missing)
    const fault = new Error('fault, at 3')
    expect(machineError(fault)).toBe(fault)
  })
})
