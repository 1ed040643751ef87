import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

/** Works that end when they are told to, and the order in which they began. */
const works = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((done) => ends.push(() => done(name)))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((turn) => setImmediate(turn))
  }
  return { begun, work, endNext }
}
const busy = { code: 'rate_limited', extras: { retryAfterSeconds: 30 } }

test('the file of another network waits for one file, not for all that came before it', async () => {
  const inTurn = fairTurns({ ofNetwork: 10, ofAll: 20 })
  const { begun, work, endNext } = works()
  for (const at of [1, 2, 3, 4]) void inTurn('loud', work(`loud ${at}`))
  void inTurn('quiet', work('quiet'))

  for (let at = 0; at < 5; at += 1) await endNext()

  expect(begun).toEqual(['loud 1', 'quiet', 'loud 2', 'loud 3', 'loud 4'])
})

test('a network that has too many waiting is refused, and another one is not', async () => {
  const inTurn = fairTurns({ ofNetwork: 2, ofAll: 20 })
  const { work, endNext } = works()
  const [first] = [1, 2].map((at) => inTurn('loud', work(`loud ${at}`)))

  await expect(inTurn('loud', work('loud 3'))).rejects.toMatchObject(busy)
  void inTurn('quiet', work('quiet'))
  await endNext()

  await expect(first).resolves.toBe('loud 1')
  void inTurn('loud', work('loud 4'))
})

test('when all together have too many, each new network may still have one, up to a bound', async () => {
  const inTurn = fairTurns({ ofNetwork: 2, ofAll: 2 })
  const { work } = works()
  for (const at of [1, 2]) void inTurn('loud', work(`loud ${at}`))
  void inTurn('first', work('first'))

  await expect(inTurn('first', work('again'))).rejects.toMatchObject(busy)
  void inTurn('second', work('second'))
  await expect(inTurn('third', work('third'))).rejects.toMatchObject(busy)
})

test('a work that fails passes its turn on', async () => {
  const inTurn = fairTurns({ ofNetwork: 1, ofAll: 2 })

  await expect(inTurn('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  await expect(inTurn('a', () => Promise.resolve('fine'))).resolves.toBe('fine')
})
