import { ApiError } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { sendUntilMerged } from './send-until-merged.ts'

const conflict = () =>
  new ApiError(
    new Response(null, { status: 409 }),
    JSON.stringify({ code: 'conflict', message: 'Stale.', requestId: 'r' }),
  )
const record = (version: number) => ({ version })

/** A server whose record is ahead by this many versions. */
const serverAt = (newest: number) => {
  const sent: number[] = []
  return {
    sent,
    send: async ({ version }: { version: number }) => {
      sent.push(version)
      if (version < newest) throw conflict()
      return record(newest + 1)
    },
    read: async () => record(Math.min(newest, (sent.at(-1) ?? 0) + 1)),
  }
}

test('a change is sent again on the newest record, and the last sentence is kept', async () => {
  const server = serverAt(3)
  const merge = ({ version }: { version: number }) => (version === 3 ? undefined : `merged ${version}`)
  expect(await sendUntilMerged({ seen: record(1), ...server, merge })).toEqual({
    now: record(4),
    meanwhile: 'merged 2',
  })
  expect(server.sent).toEqual([1, 2, 3])
})

test('it gives up after five attempts, at a real conflict, and at another failure', async () => {
  const far = serverAt(99)
  await expect(sendUntilMerged({ seen: record(1), ...far, merge: () => undefined })).rejects.toThrow(ApiError)
  expect(far.sent).toHaveLength(5)

  const same = serverAt(2)
  const refuse = () => {
    throw new Error('Both changed the same.')
  }
  await expect(sendUntilMerged({ seen: record(1), ...same, merge: refuse })).rejects.toThrow('Both changed')
  expect(same.sent).toEqual([1])

  const broken = { send: () => Promise.reject(new Error('No network.')), read: async () => record(1) }
  await expect(sendUntilMerged({ seen: record(1), ...broken, merge: () => undefined })).rejects.toThrow(
    'No network.',
  )
})
