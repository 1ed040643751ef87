/** A row of a table of figures. */
export const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(17))).join('')}`)

/** A figure beside its goal, marked where it misses it. */
export const against = (value: number, goal: number | undefined): string =>
  value.toFixed(2) + (goal === undefined ? '' : ` (≤ ${goal})${value > goal ? ' !' : ''}`)

/** Milliseconds that the work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
