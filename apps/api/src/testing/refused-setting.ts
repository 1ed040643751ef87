import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'

/** Saves a value that its setting does not take: it is refused by its field, and nothing of the save holds. */
export const expectRefusedSetting = async (
  { api, send }: TestClient,
  [field, value, sentence]: readonly [field: string, value: unknown, sentence: string],
) => {
  const before = await api('GET /api/admin/settings')
  const answer = await send('/api/admin/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      version: before.version,
      escalationThreshold: 11,
      responseTimeout: 111,
      [field]: value,
    }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation', fields: { [field]: sentence } })
  expect(await api('GET /api/admin/settings')).toEqual(before)
}
