import { serialize, start, transition } from '@tessa/assistant-engine'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedFlow } from './features/flows/shipped-flows.ts'
import { someChatSession } from './testing/chat-session.ts'
import { pageOf } from './testing/examples.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from './testing/hostile-texts.ts'
import { openFlows } from './testing/open-flows.ts'
import {
  afterEve,
  at,
  byEve,
  eve,
  fields,
  button,
  noModelUsage,
  openSettings,
  settingsView,
} from './testing/open-settings.ts'
import { someCatalogue, someSettings } from './testing/settings.ts'

beforeEach(() => page.viewport(1440, 900))

const all = hostileTexts.join('\n')
const following = '&session=0191d7a2-0000-7000-8000-000000000072'

test('hostile answers are words in the path of a session', async () => {
  const answers = ['other', hostileTexts[0] ?? '', 'other', hostileTexts[1] ?? '', hostileTexts[2] ?? '', all]
  let session = start(shippedFlow, { at: 0 })
  for (const value of answers)
    ({ session } = transition(shippedFlow, session, { type: 'answer', value, at: 60_000 }))
  const findings = watchHostileTexts()
  openFlows(following, {
    'GET /api/chat/sessions/{sessionId}': () =>
      someChatSession({ flow: serialize(shippedFlow, session), completionType: all }),
  })
  const path = page.getByRole('list', { name: 'Path of the session' })
  await expect.element(path).toBeVisible()
  await expect.poll(() => missingTexts(path.element())).toEqual([])
  expect(findings()).toEqual([])
})

test('hostile steps of a session that cannot be replayed are words', async () => {
  const findings = watchHostileTexts()
  openFlows(following, {
    'GET /api/chat/sessions/{sessionId}': () =>
      someChatSession({ troubleshootingPath: [...hostileTexts], sessionStatus: all }),
  })
  await expect.element(page.getByText('What is stored of it cannot be played again.')).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test.each(hostileTexts.slice(0, 5))('a hostile search among the steps is a word: %s', async (text) => {
  const findings = watchHostileTexts()
  openFlows(`&show=list&search=${encodeURIComponent(text)}`)
  await expect.element(page.getByText('No step has these words')).toBeVisible()
  expect(findings()).toEqual([])
})

test('hostile settings and their authors are words, also in their history and in a conflict', async () => {
  const stranger = { ...eve, name: all }
  const catalogue = someCatalogue()
  const values = someSettings({
    providerName: all,
    catalogue: {
      ...catalogue,
      equipment: catalogue.equipment.map((type) => ({
        ...type,
        name: all,
        description: all,
        makers: hostileTexts.map((name) => ({ name, on: true })),
      })),
    },
  })
  const theirs = settingsView({
    version: 4,
    values: { ...values, escalationThreshold: 9 },
    changes: [{ ...byEve('escalationThreshold'), changedBy: stranger }],
  })
  const findings = watchHostileTexts()
  openSettings({
    ...afterEve(theirs),
    'GET /api/admin/settings/history': () =>
      pageOf([{ version: 1, values: { escalationThreshold: 9 }, changedAt: at, changedBy: stranger }]),
    'GET /api/admin/model-usage': () => noModelUsage({ state: 'asked', model: all }),
  })
  await fields.threshold.fill('5')
  await button('Save').click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' })
  await expect.element(conflict).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  await expect.poll(() => missingTexts(conflict.element())).toEqual([])
  expect(findings()).toEqual([])
})
