/** An own property of a record: inherited ones, such as `toString`, are `undefined`. */
export function own<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
