import { mostAudioBytes, rateLimits } from '@tessa/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { hostileReplies, lateReplies } from '../../testing/hostile-replies.ts'
import { httpApp } from '../../testing/http-app.ts'
import { modelServer, says } from '../../testing/model-server.ts'
import { createTestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { smallRecording } from '../../testing/small-recording.ts'
import type { TestClient } from '../../testing/test-client.ts'

const server = await modelServer({ transcriptionModel: 'hears' })
const app = await httpApp({ ai: server.ai })
const guest = app.client()

const answerTo = (who: Pick<TestClient, 'api'>, recording: string | Buffer = smallRecording()) => {
  const audio = Buffer.from(recording).toString('base64')
  return who.api('POST /api/dictation', { body: { audio } })
}
const dictate = async (who: Pick<TestClient, 'api'>, recording?: string | Buffer) =>
  (await answerTo(who, recording)).text

test('A-30 a recording comes back as words, and nothing of it is stored', async () => {
  const files = () => app.db.selectFrom('attachments').select('id').execute()
  const before = await files()
  server.replyWith(says('The monitor shows E07.'))

  expect(await dictate(guest)).toBe('The monitor shows E07.')
  expect(server.questions.at(-1)).toMatch(/name="model"\s+hears/)
  expect(server.questions.at(-1)).toMatch(/audio\/wav\s+RIFF/)
  expect(await files()).toEqual(before)
})

test('a guest and each role may dictate', async () => {
  server.replyWith(says('cold'))
  for (const role of ['user', 'technician', 'manager', 'admin'] as const)
    expect(await dictate(await createTestUser(app, role))).toBe('cold')
})

test.each([
  ['a PDF', smallPdf()],
  ['words', 'The monitor shows E07.'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['more than one megabyte', smallRecording(mostAudioBytes)],
])('%s is no recording, and is not sent', async (_, recording) => {
  const before = server.questions.length
  const answer = dictate(guest, recording)
  await expect(answer).rejects.toMatchObject({
    code: 'validation',
    fields: { audio: expect.any(String) },
  })
  expect(server.questions.length).toBe(before)
})

test('who has dictated too often is refused that alone', async () => {
  server.replyWith(says(''))
  const strict = await httpApp({ ai: server.ai, rateLimitScale: 1 })
  const ada = await createTestUser(strict)
  for (let spoken = 0; spoken < rateLimits.dictation.byAccount.max; spoken += 1) await dictate(ada)
  await expect(dictate(ada)).rejects.toMatchObject({ code: 'rate_limited' })

  const body = { equipmentType: 'autoclave', issue: 'cold' }
  await expect(ada.api('POST /api/chat/advanced-diagnostics', { body })).resolves.toBeDefined()
})

test('silence has no words, and does not count as a failure', async () => {
  server.replyWith(says(''))
  for (let silence = 0; silence < 6; silence += 1) expect(await dictate(guest)).toBe('')
  server.replyWith(says('cold'))
  expect(await dictate(guest)).toBe('cold')
})

test('silence is told apart from a provider that does not answer', async () => {
  server.replyWith(says(''))
  expect(await answerTo(guest)).toEqual({ text: '', isTranscribed: true })
  server.replyWith((response) => response.writeHead(500).end())
  expect(await answerTo(guest)).toEqual({ text: '', isTranscribed: false })
})

test('a server of one’s own may have no key', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'key-of-somebody-else')
  onTestFinished(() => void vi.unstubAllEnvs())
  const own = await modelServer({ transcriptionModel: 'hears', apiKey: undefined })
  own.replyWith(says('cold'))
  const keyless = await httpApp({ ai: own.ai })
  expect(await dictate(keyless.client())).toBe('cold')
  expect(own.keys).toEqual([undefined])
})

test('words of a hostile provider are one plain line of bounded length', async () => {
  server.replyWith(says(`one\n\u0000two\u202E ${'x'.repeat(5000)}`))
  const text = await dictate(guest)
  expect(text).toMatch(/^one two x+$/)
  expect(text).toHaveLength(2000)
})

/** These are words of a transcription, too, or have none. */
const isOfThisProtocol = ['broken JSON of an answer', 'words around an answer', 'deep nesting', 'a prototype']

test('whatever a provider sends instead of words, the answer is empty', async () => {
  for (const [name, reply] of Object.entries(hostileReplies)) {
    if (isOfThisProtocol.includes(name) || name === 'empty lists') continue
    server.replyWith(says('cold'))
    expect(await dictate(guest), `before ${name}`).toBe('cold')
    const before = server.questions.length
    server.replyWith(reply)
    expect(await dictate(guest), name).toBe('')
    expect(server.questions.length, name).toBeGreaterThan(before)
  }
}, 60_000)

test('an answer that comes too late, or never, is empty', async () => {
  const slow = await httpApp({ ai: { ...server.ai, timeoutSeconds: 1 } })
  for (const [name, reply] of Object.entries(lateReplies)) {
    server.replyWith(reply)
    expect(await dictate(slow.client()), name).toBe('')
  }
})

test('a dictation is counted, and the daily tokens end it', async () => {
  const counted = await modelServer({ transcriptionModel: 'hears', dailyTokens: 10 })
  const own = await httpApp({ ai: counted.ai })
  counted.replyWith(says('cold'))
  expect(await dictate(own.client())).toBe('cold')
  expect(await dictate(own.client())).toBe('')

  expect(counted.questions.length).toBe(1)
  const { purposes } = await (await createTestUser(own, 'admin')).api('GET /api/admin/model-usage')
  const { today } = purposes.find(({ purpose }) => purpose === 'dictation') ?? {}
  expect(today).toMatchObject({ calls: 1, answers: 1, inputTokens: 10, outputTokens: 1 })
})

test.each([
  ['openai', 'hears'],
  ['openai-compatible', 'hears'],
  ['anthropic', undefined],
] as const)('the model of %s that turns speech into words is %s', (provider, model) => {
  const { ai } = readConfig({
    AI_PROVIDER: provider,
    AI_MODEL: 'one',
    AI_API_KEY: 'key',
    AI_BASE_URL: 'http://127.0.0.1:1',
    AI_TRANSCRIPTION_MODEL: 'hears',
    JWT_SECRET: 'a secret for the tests, long enough',
  })
  expect(ai.transcriptionModel).toBe(model)
})

test('the screens are told that speech is turned into words here', async () => {
  expect(await guest.api('GET /api/config')).toMatchObject({ dictation: true })
})
