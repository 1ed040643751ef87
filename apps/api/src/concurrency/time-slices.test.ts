import { expect, test } from 'vitest'
import { inSlices } from './time-slices.ts'

const piecesOf = async (...texts: string[]): Promise<string[]> => {
  const pieces: string[] = []
  for await (const piece of inSlices(texts)) pieces.push(piece)
  return pieces
}

test('a text of ordinary length is one piece', async () => {
  const words = 'no smoke, no smell, just dead. '.repeat(100)
  expect(await piecesOf('', words)).toEqual(['', words])
})

test('a long text becomes overlapping pieces without cut or missing words', async () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`)
  const pieces = await piecesOf(words.join(' '))
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4000)
  expect([...new Set(pieces.flatMap((piece) => piece.trim().split(' ')))]).toEqual(words)
  for (const [at, word] of words.slice(1).entries()) {
    const pair = `${words[at]} ${word}`
    expect(pieces.some((piece) => piece.includes(pair))).toBe(true)
  }
})

test('an endless word is returned completely in pieces', async () => {
  expect((await piecesOf('x'.repeat(10_000))).join('')).toBe('x'.repeat(10_000))
})

test('other work runs while a long text is read', async () => {
  let others = 0
  const other = () => {
    others += 1
    if (others < 1000) setImmediate(other)
  }
  setImmediate(other)
  await piecesOf('smoke '.repeat(20_000))
  expect(others).toBeGreaterThan(10)
})
