import { describe, expect, test } from 'vitest'
import { adviceRoutes, devices, targetOf } from '../../../testing/advice-cases.ts'
import { hostileAnswers, type Target } from '../../../testing/hostile-advice.ts'
import { hostileReplies, lateReplies } from '../../../testing/hostile-replies.ts'
import { httpApp } from '../../../testing/http-app.ts'
import { modelServer, saysJson, type Reply } from '../../../testing/model-server.ts'
import { atEnd } from '../../../testing/at-end.ts'

const server = await modelServer()
const withModel = (await httpApp({ ai: server.ai })).client()
const without = (await httpApp()).client()
const impatient = (await httpApp({ ai: { ...server.ai, timeoutSeconds: 1 } })).client()

const heading = 'A language model compared the report with the recorded entries.'
const goodReply = ({ fact, entry, check }: Target) =>
  saysJson({ explanations: [{ text: fact, sources: [entry] }], checks: check === '' ? [] : [check] })

let answers = 0
atEnd(() => expect(answers).toBeGreaterThanOrEqual(400))

const kinds = Object.entries(adviceRoutes)
const reports = Object.entries(devices)

describe.each(reports)('about the %s', (_, device) => {
  test.each(kinds)('%s shows nothing that a hostile model answers', async (_name, ask) => {
    server.replyWith(saysJson({ explanations: [], checks: [] }))
    const builtIn = await ask(without, device)
    await ask(withModel, device)
    const target = targetOf(server.questions.at(-1) ?? '')

    const asked = async (reply: Reply) => {
      const before = server.questions.length
      server.replyWith(reply)
      const answer = await ask(withModel, device)
      expect(server.questions.length).toBeGreaterThan(before)
      return answer
    }
    // A good answer between them proves that the model is listened to, and that it is not paused.
    const isHeard = async () => {
      const { content } = await asked(goodReply(target))
      // The base speaks first, with its safety rules.
      expect(content.startsWith(`${builtIn.content}\n\n**${heading}`)).toBe(true)
      expect(content).toContain(`- ${target.fact} (`)
    }
    await isHeard()
    for (const [at, hostile] of hostileAnswers(target).entries()) {
      expect(await asked(saysJson(hostile)), JSON.stringify(hostile)?.slice(0, 200)).toEqual(builtIn)
      answers += 1
      if (at % 4 === 3) await isHeard()
    }
  })
})

const ask = adviceRoutes['advanced-diagnostics']

test('whatever a provider sends instead of an answer, the built-in knowledge answers', async () => {
  const builtIn = await ask(without, devices.monitor)
  server.replyWith(saysJson({ explanations: [], checks: [] }))
  await ask(withModel, devices.monitor)
  const good = goodReply(targetOf(server.questions.at(-1) ?? ''))
  for (const [name, reply] of Object.entries(hostileReplies)) {
    server.replyWith(good)
    expect((await ask(withModel, devices.monitor)).content, `before ${name}`).toContain(heading)
    const before = server.questions.length
    server.replyWith(reply)
    expect(await ask(withModel, devices.monitor), name).toEqual(builtIn)
    expect(server.questions.length, name).toBeGreaterThan(before)
    expect(server.questions.length, name).toBeLessThanOrEqual(before + 2)
    answers += 1
  }
})

test.each(Object.entries(lateReplies))(
  'after %s for as long as the setting says, the built-in knowledge answers',
  async (_, reply) => {
    const builtIn = await ask(without, devices.monitor)
    server.replyWith(reply)
    expect(await ask(impatient, devices.monitor)).toEqual(builtIn)
  },
)
