/** Reads a property of a record; `undefined` for inherited ones such as `toString`. */
export function own<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
