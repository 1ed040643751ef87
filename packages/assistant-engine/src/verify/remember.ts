/** The value of a key, made when it is first asked for. */
export function remember<Key, Value>(memo: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = memo.get(key)
  if (known !== undefined) return known
  const made = make()
  memo.set(key, made)
  return made
}
