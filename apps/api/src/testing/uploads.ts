import { expect } from 'vitest'
import { smallPdf } from './small-pdf.ts'
import type { TestClient } from './test-client.ts'

/** A file for a session or a case, as the browser sends it. */
export const uploaded = async (who: Pick<TestClient, 'send'>, goal: string, id: string): Promise<string> => {
  const form = new FormData()
  form.append(goal, id)
  form.append('file', new Blob([smallPdf()]), 'panel.pdf')
  const answer = await who.send('/api/attachments', { method: 'POST', body: form })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
