import { fakeApi, offline, Refusal, someConfig, type Stubs } from '@tessa/app-testing'
import type { KnowledgeLayer } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { continueSession, strip } from '../testing/emergency.ts'
import { choose, heading, openAssistant, received, say } from '../testing/open-assistant.tsx'

const welcome = 'Hello, I am Tessa. What equipment needs help?'
const words = 'it wobbles like jelly'
const layer: KnowledgeLayer = {
  faults: [],
  codes: [],
  aliases: [],
  stopRules: [{ id: 'sf-002', type: 'any', kind: 'fire', stop: 'wobbles like jelly', except: '' }],
}
const withLayer: Stubs = {
  'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: 'ab12' }),
  'GET /api/knowledge/layer': () => layer,
}
const open = async (stubs: Stubs) => {
  const opened = await openAssistant({ ...withLayer, ...stubs })
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(heading(welcome)).toBeVisible()
  return opened
}
const expectKept = (version: string) =>
  expect.poll(() => localStorage.getItem('tessa-knowledge-layer')).toContain(`"version":"${version}"`)
const expectHeard = async () => {
  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect.element(continueSession).toBeVisible()
}

beforeEach(() => localStorage.removeItem('tessa-personal:made-safe'))

test('a stop phrase that was added is heard at the first step, and closes it', async () => {
  const { api } = await open({})
  await expectKept('ab12')

  await say(welcome, words)

  await expectHeard()
  expect(api.callsOf('GET /api/knowledge/layer')).toHaveLength(1)
})

test('a stop phrase that was approved meanwhile is heard at the next step', async () => {
  const approved: { knowledgeLayer?: string } = {}
  const { api } = await open({ 'GET /api/config': () => ({ ...someConfig(), ...approved }) })
  approved.knowledgeLayer = 'cd34'
  await choose(welcome, 'Autoclave')
  await expectKept('cd34')
  expect(api.callsOf('GET /api/knowledge/layer')).toHaveLength(1)
})

test('without a network, the stop phrases of the last visit are heard at the first step', async () => {
  const { close } = await open({})
  await expectKept('ab12')
  close()
  const api = fakeApi({
    'GET /api/config': () => offline,
    'GET /api/knowledge/layer': () => offline,
    'POST /api/chat/session-analytics': () => offline,
  })

  await reopenPage('/', { api, clock: quickClock })
  await say(welcome, words)

  await expectHeard()
})

test('words that were typed before the stop phrases arrived are heard once they do', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await open({
    'GET /api/knowledge/layer': async () => {
      await arrived
      return layer
    },
  })
  await say(welcome, words)
  await expect
    .element(page.getByRole('region', { name: 'What Tessa understood' }))
    .toHaveTextContent(`I understood: problem “${words}”.`)
  await expect.element(strip).not.toBeInTheDocument()

  arrive()

  await expectHeard()
})

test('a version that the server does not have any more is followed by the one in force', async () => {
  const asked: unknown[] = []
  await open({
    'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: asked.length === 0 ? 'ab12' : 'cd34' }),
    'GET /api/knowledge/layer': ({ query }) => {
      asked.push(query.version)
      return query.version === 'cd34' ? layer : new Refusal(404, { code: 'not_found', message: 'Gone.' })
    },
  })

  await expectKept('cd34')
  await say(welcome, words)

  await expectHeard()
})

test('stop phrases that were taken away are forgotten', async () => {
  const { close } = await open({})
  await expectKept('ab12')
  close()

  await reopenPage('/', {
    api: fakeApi({
      'GET /api/config': () => someConfig(),
      'POST /api/chat/session-analytics': received,
    }),
    clock: quickClock,
  })

  await expect.poll(() => localStorage.getItem('tessa-knowledge-layer')).toBeNull()
})

test.each(['ab12', '7', '{"version":"../x"}', '{"version":"ab12","stopRules":[null,{"id":1,"kind":"?"}]}'])(
  'a stored layer that this version does not understand takes nothing from the page: %s',
  async (stored) => {
    const { close } = await open({ 'GET /api/config': () => someConfig() })
    close()
    localStorage.setItem('tessa-knowledge-layer', stored)
    const api = fakeApi({
      'GET /api/config': () => offline,
      'GET /api/knowledge/layer': () => offline,
      'POST /api/chat/session-analytics': () => offline,
    })

    await reopenPage('/', { api, clock: quickClock })
    await say(welcome, 'smoke comes out of it')

    await expectHeard()
  },
)
