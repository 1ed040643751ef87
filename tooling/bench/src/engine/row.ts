type Goal = { readonly value: number } & ({ readonly atMost: number } | { readonly atLeast: number })

/** Prints a figure beside its goal; a `!` marks a goal that it misses. */
export function row(name: string, figure: string, goal: Goal | null = null): void {
  const misses = goal !== null && !('atMost' in goal ? goal.value <= goal.atMost : goal.value >= goal.atLeast)
  const said =
    goal === null ? '' : `goal: ${'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`}`
  console.log(`${misses ? '!' : ' '} ${name.padEnd(38)} ${figure.padEnd(20)} ${said}`)
}
