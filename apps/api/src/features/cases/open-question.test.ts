import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const app = await httpApp()

/** A reporter with a work order, and a manager who works on it. */
const someOrder = async () => {
  const [ada, manager] = [await createTestUser(app), await createTestUser(app, 'manager')]
  const sessionId = randomUUID()
  const { id } = await ada.api('POST /api/work-orders', {
    body: {
      sessionId,
      equipmentType: 'Autoclave',
      contactName: 'Ada Lovelace',
      contactPhone: '+1 555 010 0199',
      contactEmail: 'ada@northside.example',
      issueDescription: 'Stops at 118 degrees',
    },
  })
  const params = { id }
  const write = async (comment: string) => {
    app.clock.advance(1000)
    await manager.api('POST /api/work-orders/{id}/comments', { params, body: { comment } })
  }
  const become = async (status: 'needs-info' | 'in-progress') => {
    app.clock.advance(1000)
    await manager.api('PATCH /api/work-orders/{id}/status', { params, body: { status } })
  }
  const answer = async (text: string) => {
    app.clock.advance(1000)
    await ada.api('POST /api/user/work-orders/{id}/comments', { params, body: { text } })
  }
  /** Uploads a photo of the session late, like one that waited on the device. */
  const uploadLate = async () => {
    app.clock.advance(1000)
    const form = new FormData()
    form.append('sessionId', sessionId)
    form.append('file', new Blob([smallPdf()]), 'panel.pdf')
    const sent = await ada.send('/api/attachments', { method: 'POST', body: form })
    expect(sent.status).toBe(201)
  }
  /** The open question in the list and in the work order, which must be equal. */
  const shown = async () => {
    const { items } = await ada.api('GET /api/user/work-orders', { query: {} })
    const { question } = await ada.api('GET /api/user/work-orders/{id}', { params })
    expect(items.map((item) => item.question)).toEqual([question])
    return question
  }
  return { manager, params, write, become, answer, uploadLate, shown }
}

test('the last comment of the team is the question while the case waits for the reporter', async () => {
  const { write, become, answer, shown } = await someOrder()
  await write('A seal is ordered.')
  expect(await shown()).toBeNull()

  await become('needs-info')
  await write('Which code does it show?')
  expect(await shown()).toBe('Which code does it show?')

  await answer('E7')
  expect(await shown()).toBeNull()
})

test('an answered comment is not the question of a later wait without a comment', async () => {
  const { write, become, answer, shown } = await someOrder()
  await write('Which code does it show?')
  await become('needs-info')
  await answer('E7')

  await become('needs-info')

  expect(await shown()).toBeNull()
})

test('a note for colleagues never becomes the question', async () => {
  const { manager, params, become, shown } = await someOrder()
  await become('needs-info')
  await manager.api('POST /api/work-orders/{id}/notes', { params, body: { note: 'Bill them later.' } })
  expect(await shown()).toBeNull()
})

test('a late file of the reporter does not answer the question', async () => {
  const { write, become, uploadLate, shown } = await someOrder()
  await become('needs-info')
  await write('Which code does it show?')
  await uploadLate()
  expect(await shown()).toBe('Which code does it show?')
})

test('a comment right before the wait is the question, even with a note in between', async () => {
  const { manager, params, write, become, shown } = await someOrder()
  await write('Which code does it show?')
  await manager.api('POST /api/work-orders/{id}/notes', { params, body: { note: 'Looks like the seal.' } })
  await become('needs-info')
  expect(await shown()).toBe('Which code does it show?')
})

test('an old comment is not the question when the wait starts with an internal note', async () => {
  const { manager, params, write, become, shown } = await someOrder()
  await write('A seal is ordered.')
  await become('in-progress')
  await become('needs-info')
  await manager.api('POST /api/work-orders/{id}/notes', { params, body: { note: 'Ask for the code.' } })
  expect(await shown()).toBeNull()
})
