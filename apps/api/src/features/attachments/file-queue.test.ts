import { expect, test } from 'vitest'
import { createFileQueue } from './file-queue.ts'

/** Tasks that end on request, and the order in which they started. */
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

test('the file of another network waits for only one file', async () => {
  const inQueue = createFileQueue({ ofNetwork: 10, ofAll: 20 })
  const { begun, work, endNext } = works()
  for (const at of [1, 2, 3, 4]) void inQueue('loud', work(`loud ${at}`))
  void inQueue('quiet', work('quiet'))

  for (let at = 0; at < 5; at += 1) await endNext()

  expect(begun).toEqual(['loud 1', 'quiet', 'loud 2', 'loud 3', 'loud 4'])
})

test('a network with too many queued files is refused, and another network is not', async () => {
  const inQueue = createFileQueue({ ofNetwork: 2, ofAll: 20 })
  const { work, endNext } = works()
  const [first] = [1, 2].map((at) => inQueue('loud', work(`loud ${at}`)))

  await expect(inQueue('loud', work('loud 3'))).rejects.toMatchObject(busy)
  void inQueue('quiet', work('quiet'))
  await endNext()

  await expect(first).resolves.toBe('loud 1')
  void inQueue('loud', work('loud 4'))
})

test('with a full queue, each new network may queue one file up to a second limit', async () => {
  const inQueue = createFileQueue({ ofNetwork: 2, ofAll: 2 })
  const { work } = works()
  for (const at of [1, 2]) void inQueue('loud', work(`loud ${at}`))
  void inQueue('first', work('first'))

  await expect(inQueue('first', work('again'))).rejects.toMatchObject(busy)
  void inQueue('second', work('second'))
  await expect(inQueue('third', work('third'))).rejects.toMatchObject(busy)
})

test('the next task runs after a failed one', async () => {
  const inQueue = createFileQueue({ ofNetwork: 1, ofAll: 2 })

  await expect(inQueue('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  await expect(inQueue('a', () => Promise.resolve('fine'))).resolves.toBe('fine')
})
