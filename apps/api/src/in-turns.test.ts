import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

const piecesOf = async (...texts: string[]): Promise<string[]> => {
  const pieces: string[] = []
  for await (const piece of inTurns(texts)) pieces.push(piece)
  return pieces
}

test('what a person writes stays in one piece', async () => {
  const words = 'no smoke, no smell, just dead. '.repeat(100)
  expect(await piecesOf('', words)).toEqual(['', words])
})

test('a long text comes in pieces that overlap, and no word of it is torn or lost', async () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`)
  const pieces = await piecesOf(words.join(' '))
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4000)
  expect([...new Set(pieces.flatMap((piece) => piece.trim().split(' ')))]).toEqual(words)
  for (const [at, word] of words.slice(1).entries()) {
    const pair = `${words[at]} ${word}`
    expect(pieces.some((piece) => piece.includes(pair))).toBe(true)
  }
})

test('a word without an end is handed over whole, piece by piece', async () => {
  expect((await piecesOf('x'.repeat(10_000))).join('')).toBe('x'.repeat(10_000))
})

test('others have their turn while a long text is read', async () => {
  let others = 0
  const other = () => {
    others += 1
    if (others < 1000) setImmediate(other)
  }
  setImmediate(other)
  await piecesOf('smoke '.repeat(20_000))
  expect(others).toBeGreaterThan(10)
})
