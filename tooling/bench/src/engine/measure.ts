/** Nanoseconds per call of each contender: the fastest of interleaved rounds, because noise only adds time. */
export function interleaved<Name extends string>(
  contenders: Readonly<Record<Name, () => unknown>>,
  { rounds = 40, calls = 1000 } = {},
): Record<Name, number> {
  const names = Object.keys(contenders).filter((name): name is Name => name in contenders)
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -5; round < rounds; round++) {
    for (const name of names) {
      const contender = contenders[name]
      const begun = process.hrtime.bigint()
      for (let call = 0; call < calls; call++) contender()
      const time = Number(process.hrtime.bigint() - begun) / calls
      if (round >= 0) times.get(name)?.push(time)
    }
  }
  const result = {} as Record<Name, number>
  for (const name of names) result[name] = Math.min(...(times.get(name) ?? []))
  return result
}
