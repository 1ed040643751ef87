import { randomUUID } from 'node:crypto'
import { exportFormats, exportLists, type ExportFormat, type ExportList } from '@tessa/contract'
import { describe, expect, test } from 'vitest'
import { aWord, exportsTest, rowsOf } from '../../testing/exports.ts'
import { aRequest, ordered } from '../../testing/orders.ts'

const { admin, app, download, manager } = await exportsTest()

describe('the other lists', () => {
  const guest = () => app.client()

  test('help requests and the work orders of their page, narrowed as the page narrows them', async () => {
    const word = aWord()
    const summary = { equipment: word, issue: 'cold' }
    const first = await guest().api('POST /api/help-requests', { body: aRequest({ summary }) })
    await guest().api('POST /api/help-requests', { body: aRequest({ summary }) })
    await manager.api('POST /api/help-requests/{id}/settle', {
      params: { id: first.id },
      body: { settlement: 'answered', message: 'It was the seal.' },
    })
    const settled = await download({
      list: 'help-requests',
      format: 'ndjson',
      filter: { search: word, show: 'settled' },
    })
    expect(rowsOf(settled.text)).toMatchObject([
      {
        requestNumber: first.requestNumber,
        settledAs: 'answered',
        resolutionNotes: 'It was the seal.',
        contactEmail: 'ada@hospital.example',
        workOrderNumber: null,
      },
    ])

    await ordered(guest(), { equipmentType: word, priority: 'high' })
    await ordered(guest(), { equipmentType: word, priority: 'low' })
    const desk = await download({
      list: 'help-desk-work-orders',
      format: 'ndjson',
      filter: { equipment: word, show: 'high-priority' },
    })
    expect(rowsOf(desk.text)).toMatchObject([{ equipmentType: word, priority: 'high', status: 'pending' }])
  })

  test('sessions are counted and not quoted; contact messages say who handled them', async () => {
    const sessionId = randomUUID()
    await guest().api('POST /api/chat/session-analytics', {
      body: { sessionId, revision: 1, equipment: 'Autoclave' },
    })
    const sessions = await download({ list: 'chat-sessions', format: 'ndjson' })
    expect(rowsOf(sessions.text)).toContainEqual(
      expect.objectContaining({ sessionId, equipmentType: 'Autoclave', messageCount: 0 }),
    )

    const body = {
      name: 'Ada Palmer',
      email: 'palmer@hospital.example',
      phone: '555 0100',
      urgency: 'high',
      message: 'It stops.',
    } as const
    const { id } = await guest().api('POST /api/contact-messages', { body })
    await manager.api('POST /api/contact-messages/{id}/answers', {
      params: { id },
      body: { text: 'We come at four.' },
    })
    const messages = await download({
      list: 'contact-messages',
      format: 'ndjson',
      filter: { status: 'answered' },
    })
    expect(rowsOf(messages.text)).toContainEqual(
      expect.objectContaining({ id, message: 'It stops.', handledBy: 'Ada Lovelace', answerCount: 1 }),
    )
  })
})

test('every list is exported in every format', async () => {
  const each: [ExportList, ExportFormat][] = exportLists.flatMap((list) =>
    exportFormats.map((format): [ExportList, ExportFormat] => [list, format]),
  )
  for (const [list, format] of each) expect((await download({ list, format }, admin)).answer.status).toBe(200)
})
