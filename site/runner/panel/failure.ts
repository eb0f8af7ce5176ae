import type { CompiledSample } from '../../simulator/compile/compile-sample.ts'
import type { Outcome } from '../../simulator/contract.ts'
import type { Failure } from './run-state.ts'

const PLACE = /sample\.js:(\d+):(\d+)/g

/** Describes a run that has not passed for the reader. */
export function describeFailure(
  { status, failure }: Outcome,
  { placeOf, mistake }: CompiledSample,
): Failure | undefined {
  if (status === 'passed' || !failure) return undefined
  const places = [...failure.stack.matchAll(PLACE)]
    .map(([, line, column]) => placeOf(Number(line), Number(column)))
    .filter((place) => place !== undefined)
  const place = places[0] ?? (failure.command === '' ? mistake : undefined)
  const unknown = status === 'unknown' ? /`cy\.(\w+)\(\)` is not known/.exec(failure.message) : null
  return {
    message: failure.message,
    ...(place && { place }),
    ...(unknown && { unknown: unknown[1]! }),
  }
}
