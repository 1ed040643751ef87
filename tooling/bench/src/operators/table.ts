import { goalText } from '../measuring/figure-text.ts'

/** A row of a table of figures. */
export const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(20))).join('')}`)

/** A figure beside its goal, marked where it misses it. */
export const against = (value: number, goal: number | undefined): string =>
  value.toFixed(2) + goalText(value, goal)
