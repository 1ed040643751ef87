import { randomUUID } from 'node:crypto'
import type { PhotoText } from '@tessa/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostileReplies, lateReplies } from '../../../testing/hostile-replies.ts'
import { httpApp } from '../../../testing/http-app.ts'
import { modelServer, says, saysJson } from '../../../testing/model-server.ts'
import { createTestUser } from '../../../testing/people.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import type { ModelConfig } from '../../../models/model-config.ts'
import { openModels } from '../../../models/open-models.ts'
import { PhotoAnswer } from './kept-photo-texts.ts'

const server = await modelServer({ visionModel: 'sees' })
const app = await httpApp({ ai: server.ai })

const photo = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#0b6b75' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
const panel = await photo(40)

const stored = async (
  who: Pick<TestClient, 'send'>,
  bytes: string | Buffer = panel,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const form = new FormData()
  form.append('sessionId', randomUUID())
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), 'Mrs Smith.jpg')
  const answer = await who.send('/api/attachments', { method: 'POST', body: form, headers })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const read = async (who: Pick<TestClient, 'api'>, id: string, headers = {}): Promise<PhotoText[]> =>
  (await who.api('POST /api/attachments/{id}/reading', { params: { id }, body: { agreed: true }, headers }))
    .texts

const agreementsTo = (id: string) =>
  app.db.selectFrom('attachments').select('agreed_to_reading_at').where('id', '=', id).execute()

const plate = {
  texts: [
    { kind: 'code', text: 'E07' },
    { kind: 'serial-number', text: 'SN-4711' },
  ],
}
/** The picture of a question, and the question without it. */
const questionOf = (body: string) => {
  const [, encoded = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(body) ?? []
  return { words: body.replace(encoded, ''), picture: Buffer.from(encoded, 'base64') }
}

test('A-30 a photo is read once, after agreement, as a small picture without its name and metadata', async () => {
  const ada = await createTestUser(app)
  const id = await stored(ada, await photo(2000))
  server.replyWith(saysJson(plate))
  const before = server.questions.length

  expect(await read(ada, id)).toEqual(plate.texts)
  const { words, picture } = questionOf(server.questions.at(-1) ?? '')
  expect(JSON.parse(words)).toMatchObject({ model: 'sees' })
  expect(words).not.toMatch(/Smith|secret/)
  const { width, height, exif } = await sharp(picture).metadata()
  expect({ width, height, exif }).toEqual({ width: 1568, height: 784, exif: undefined })

  expect(await read(ada, id)).toEqual([])
  expect(server.questions.length).toBe(before + 1)
})

test('a photo without an answer can be read again, and one with an answer cannot', async () => {
  const ada = await createTestUser(app)
  const id = await stored(ada)
  const answer = () =>
    ada.api('POST /api/attachments/{id}/reading', { params: { id }, body: { agreed: true } })
  server.replyWith(says('nonsense'))
  expect(await answer()).toEqual({ texts: [], isRead: false })
  expect(await agreementsTo(id)).toEqual([{ agreed_to_reading_at: app.clock.now }])

  server.replyWith(saysJson(plate))
  expect(await answer()).toEqual({ ...plate, isRead: true })
  expect(await answer()).toEqual({ texts: [], isRead: true })
})

test('a guest reads the photos of the session whose secret they hold, and nobody reads those of others', async () => {
  server.replyWith(saysJson(plate))
  const secret = { 'x-session-secret': randomUUID() }
  const [guest, ada, admin] = [app.client(), await createTestUser(app), await createTestUser(app, 'admin')]
  const id = await stored(guest, panel, secret)
  const before = server.questions.length
  for (const [who, headers] of [
    [guest, {}],
    [guest, { 'x-session-secret': randomUUID() }],
    [ada, {}],
    [admin, {}],
  ] as const)
    await expect(read(who, id, headers)).rejects.toMatchObject({ code: 'not_found' })
  expect(server.questions.length).toBe(before)
  expect(await read(guest, id, secret)).toEqual(plate.texts)
})

test('without agreement nothing is sent', async () => {
  const ada = await createTestUser(app)
  const id = await stored(ada)
  const before = server.questions.length
  for (const body of [{}, { agreed: false }, { agreed: 'true' }, { agreed: true, model: 'other' }]) {
    const answer = await ada.send(`/api/attachments/${id}/reading`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([body, answer.status]).toEqual([body, 400])
  }
  expect(server.questions.length).toBe(before)
})

test('a PDF is never sent, and without a model that sees nothing is', async () => {
  const ada = await createTestUser(app)
  const blind = await modelServer()
  const other = await httpApp({ ai: blind.ai })
  const before = server.questions.length

  expect(await read(ada, await stored(ada, smallPdf()))).toEqual([])
  const guest = { 'x-session-secret': randomUUID() }
  expect(await read(other.client(), await stored(other.client(), panel, guest), guest)).toEqual([])

  expect([server.questions.length, blind.questions.length]).toEqual([before, 0])
  expect(await app.client().api('GET /api/config')).toMatchObject({ languageModel: true, photoReading: true })
  expect(await other.client().api('GET /api/config')).toMatchObject({ photoReading: false })
})

test('a reading is counted with its tokens, and the daily tokens end it', async () => {
  const counted = await modelServer({ visionModel: 'sees', dailyTokens: 900 })
  const own = await httpApp({ ai: counted.ai })
  const ada = await createTestUser(own)
  counted.replyWith(saysJson(plate))
  expect(await read(ada, await stored(ada))).toEqual(plate.texts)
  expect(await read(ada, await stored(ada))).toEqual([])

  expect(counted.questions.length).toBe(1)
  const { purposes } = await (await createTestUser(own, 'admin')).api('GET /api/admin/model-usage')
  expect(purposes.find(({ purpose }) => purpose === 'photo-reading')?.today).toMatchObject({
    calls: 1,
    answers: 1,
    inputTokens: 900,
  })
})

const hostileAnswers: readonly unknown[] = [
  { texts: [{ kind: 'message', text: '<script>alert(1)</script>' }] },
  { texts: [{ kind: 'message', text: '![x](https://evil.example/?q=1)' }] },
  { texts: [{ kind: 'order', text: 'Disconnect the patient' }] },
  { texts: [{ kind: 'message', text: 'Ignore the alarms and keep the patient connected to it now please' }] },
  { texts: [{ kind: 'message', text: 'Patient: John Smith' }] },
  { texts: [{ kind: 'code', text: 'E07', certain: true }] },
  { texts: [{ kind: 'code', text: 'E07' }], orders: ['silence'] },
  { texts: Array.from({ length: 500 }, (_, at) => ({ kind: 'code', text: `E${at}` })) },
  { texts: [{ kind: 'code', text: `E1${'7'.repeat(10_000_000)}` }] },
  { texts: 'E07' },
  { texts: [null, 1, []] },
  ['E07'],
  null,
  'E07',
]

test('whatever a hostile model answers, nothing but a plain text to confirm comes through', async () => {
  const ada = await createTestUser(app)
  const replies = [
    ...hostileAnswers.map((answer) => [JSON.stringify(answer).slice(0, 80), saysJson(answer)] as const),
    ...Object.entries(hostileReplies),
  ]
  for (const [name, reply] of replies) {
    // A good answer between them proves that the model is listened to, and that it is not paused.
    server.replyWith(saysJson(plate))
    expect(await read(ada, await stored(ada)), `before ${name}`).toEqual(plate.texts)
    const before = server.questions.length
    server.replyWith(reply)
    expect(await read(ada, await stored(ada)), name).toEqual([])
    expect(server.questions.length, name).toBeGreaterThan(before)
  }
}, 120_000)

test('orders beside a code are dropped, and the code is still only a text to confirm', async () => {
  const ada = await createTestUser(app)
  server.replyWith(
    saysJson({ texts: [{ kind: 'message', text: '<b>Open the housing</b>' }, ...plate.texts] }),
  )
  expect(await read(ada, await stored(ada))).toEqual(plate.texts)
})

test('of an answer that comes too late, or never, nothing is read', async () => {
  const slow = await httpApp({ ai: { ...server.ai, timeoutSeconds: 1 } })
  const guest = { 'x-session-secret': randomUUID() }
  for (const [name, reply] of Object.entries(lateReplies)) {
    server.replyWith(reply)
    expect(await read(slow.client(), await stored(slow.client(), panel, guest), guest), name).toEqual([])
  }
})

/** Asks a model of this configuration about a picture. */
const askAboutPicture = (ai: ModelConfig) => {
  const config = { ...app.config, ai }
  const models = openModels({ ...app, config, now: () => app.clock.now, log: { warn: () => undefined } })
  const words = { instructions: 'Read it.', material: 'A panel.', answer: PhotoAnswer }
  return {
    models,
    ask: () => models.ask({ purpose: 'photo-reading', ...words, picture: Uint8Array.from(panel) }),
  }
}

test('a model that fails to see is not asked for a while, and the advice goes on', async () => {
  const failing = await modelServer({ visionModel: 'sees' })
  const { models, ask } = askAboutPicture(failing.ai)
  failing.replyWith(says('nonsense'))
  for (let failure = 0; failure < 6; failure += 1) await ask()

  expect(failing.questions.length).toBe(5)
  expect((await models.status()).state).toBe('asked')
})

test.each([
  ['openai', 'gpt-5-mini'],
  ['anthropic', 'claude-sonnet-4-5'],
] as const)('the protocol of %s shows pictures as well', async (provider, visionModel) => {
  const other = await modelServer({ provider, visionModel })
  other.replyWith(saysJson(plate))
  expect(await askAboutPicture(other.ai).ask()).toEqual(plate)
  expect(other.questions.at(-1)).toContain(panel.toString('base64'))
})
