import { createHash } from 'node:crypto'
import { shortNumberAlphabet, shortNumberOf } from '@tessa/contract'

/** The same name always gets the same id, so that a demo is the same everywhere. */
export const demoId = (name: string): string => {
  const hex = createHash('sha256').update(`tessa-demo:${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The short number of a demo case, which is the same everywhere. */
export const demoShortNumber = (name: string): string => {
  const bytes = createHash('sha256').update(`tessa-demo:number of ${name}`).digest()
  const characters = [0, 2, 4, 6, 8].map((at) =>
    shortNumberAlphabet.charAt(bytes.readUInt16BE(at) % shortNumberAlphabet.length),
  )
  return shortNumberOf(characters.join(''))
}

export interface SeededRandom {
  /** An integer between two limits, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
}

/** Random numbers that are always the same for the same seed. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    pick: (choices) => {
      const chosen = choices[Math.floor(roll() * choices.length)]
      if (chosen === undefined) throw new Error('there is nothing to pick from')
      return chosen
    },
  }
}
