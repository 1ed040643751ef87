import { serialize, start, transition, type Session } from '@tessa/assistant-engine'
import { offline, someConfig, type Stubs } from '@tessa/app-testing'
import { type Clock, newId } from '@tessa/app-shell'
import type { OfferedCatalogue } from '@tessa/contract'
import { createTroubleshooting, troubleshooting as flow } from '@tessa/troubleshooting'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSessionStore } from '../../../shared/session-store.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { choose, expectSaved, heading, openAssistant } from '../testing/open-assistant.tsx'

const offering = (name: string, ...makers: string[]): OfferedCatalogue => ({
  equipmentCategories: [{ id: name.toLowerCase(), name, description: 'Care', icon: 'tool', makers }],
  commonMakers: ['Medtronic'],
})
let config: { flowVersion: number; catalogue: OfferedCatalogue } | undefined
/** A clock by which the server answers before the next session of a tab stops waiting for it. */
const patientClock: Clock = {
  ...quickClock,
  wait: (milliseconds, signal) =>
    milliseconds === 1000 ? new Promise(() => undefined) : quickClock.wait(milliseconds, signal),
}
const answer = () => (config ? someConfig({ flowVersion: config.flowVersion, ...config.catalogue }) : offline)
/** The server answers with the catalog of the moment; without one it cannot be reached. */
const stubs: Stubs = { 'GET /api/config': answer }
const inForce = (flowVersion: number, catalogue: OfferedCatalogue) =>
  void (config = { flowVersion, catalogue })
const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const option = (name: string) => page.getByRole('article').getByRole('button', { name })
const welcome = /What equipment needs help/

/** A session of another visit, which began with this catalog. */
const keep = (version: number, catalogue: OfferedCatalogue, ...values: string[]) => {
  const older = createTroubleshooting({ catalogue, version })
  const session = values.reduce<Session>(
    (now, value) => transition(older, now, { type: 'answer', value }).session,
    start(older, { id: newId(), at: Date.now() }),
  )
  const stored = serialize(older, session)
  return createSessionStore().save('guest', { sessionId: session.id, stored, savedAt: Date.now() })
}

beforeEach(() => {
  localStorage.clear()
  inForce(flow.version, offering('Nothing'))
})

/** An assistant that was opened before, with this session. */
const reopen = async (...session: Parameters<typeof keep>) => {
  const now = config
  inForce(flow.version, offering('Nothing'))
  const { api, close } = await openAssistant({ ...stubs, ...catalogues })
  await gotIt()
  close()
  await keep(...session)
  config = now
  await reopenPage('/', { api, clock: quickClock })
  return api
}
let catalogues: Stubs = {}

test('M-07 a new session offers the equipment and makers of the catalog in force', async () => {
  inForce(1001, offering('Pump', 'B. Braun', 'BD'))
  await openAssistant(stubs)
  await gotIt()
  await expect.element(option('Autoclave')).not.toBeInTheDocument()
  await choose(welcome, 'Pump')
  await expect.element(option('B. Braun')).toBeVisible()
  await choose('Who is the manufacturer?', 'BD')
  await expect.element(heading('What is the model?')).toBeVisible()
})

test('M-07 a session with answers keeps its options when another catalog comes', async () => {
  inForce(2001, offering('Bed', 'Hillrom'))
  const { api, close } = await openAssistant(stubs)
  await gotIt()
  await choose(welcome, 'Bed')
  await expect.element(option('Hillrom')).toBeVisible()
  await expectSaved('"answers":[0]')
  close()

  inForce(3001, offering('Drill', 'Stryker'))
  const again = await reopenPage('/', { api, clock: quickClock })
  await expect.element(option('Hillrom')).toBeVisible()
  again.close()
})

test('M-07 a session without an answer begins again with what is offered now', async () => {
  inForce(4001, offering('Lamp'))
  catalogues = { 'GET /api/flow-catalogue': () => offering('Scale') }
  await reopen(5001, offering('Scale'))
  await expect.element(option('Lamp')).toBeVisible()
  await expect.element(option('Scale')).not.toBeInTheDocument()
})

test('M-07 the catalog of an older session is fetched once, and then found on this device', async () => {
  catalogues = { 'GET /api/flow-catalogue': () => offering('Scale', 'Seca') }
  const api = await reopen(6001, offering('Scale', 'Seca'), 'scale')
  await expect.element(option('Seca')).toBeVisible()
  expect(api.callsOf('GET /api/flow-catalogue')).toHaveLength(1)
  expect(localStorage.getItem('tessa-flow-catalogue:6001')).toContain('Seca')
})

test('M-07 a session whose catalog cannot be reached waits for it and is not replaced', async () => {
  let isReachable = false
  catalogues = {
    'GET /api/flow-catalogue': () => (isReachable ? offering('Couch', 'Greiner') : offline),
  }
  await reopen(7001, offering('Couch', 'Greiner'), 'couch')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isReachable = true
  await retry.click()
  await expect.element(option('Greiner')).toBeVisible()
})

/** An assistant that finds these values of an earlier visit, and no network. */
const reopenOffline = async (version: number, catalogue: object) => {
  catalogues = { 'GET /api/flow-catalogue': () => offline }
  const { api, close } = await openAssistant({ ...stubs, ...catalogues })
  await gotIt()
  close()
  localStorage.setItem('tessa-assistant-rules', JSON.stringify({ flowVersion: version }))
  localStorage.setItem(`tessa-flow-catalogue:${version}`, JSON.stringify(catalogue))
  config = undefined
  await createSessionStore().delete('guest')
  await reopenPage('/', { api, clock: quickClock })
}

test('M-07 without a network the last catalog of this device is offered', async () => {
  await reopenOffline(8001, offering('Probe'))
  await expect.element(option('Probe')).toBeVisible()
})

test('M-07 without a network the shipped catalog is offered where a forged one is stored', async () => {
  await reopenOffline(9001, { equipmentCategories: [{ id: 7 }], commonMakers: 'all' })
  await expect.element(option('Autoclave')).toBeVisible()
})

test.each([flow.version + 1, 14_000 + flow.version + 1])(
  'a tab that is older than the server begins with its own version, not with %i',
  async (version) => {
    inForce(version, offering('Hologram', 'Acme'))
    const { api, close } = await openAssistant(stubs)
    await gotIt()
    await expect.element(option('Hologram')).not.toBeInTheDocument()
    await choose(welcome, 'Autoclave')
    await expectSaved('"answers":[1]')
    await expectSaved(`"version":"${flow.version}:`)
    expect(localStorage.getItem(`tessa-flow-catalogue:${version}`)).toBeNull()
    close()

    await reopenPage('/', { api, clock: quickClock })
    await expect.element(heading('Who is the manufacturer?')).toBeVisible()
  },
)

/** Ends the session that is open, and begins another one in the same tab. */
const startOver = async () => {
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
}

test('M-07 the next session of a tab that stays open offers the catalog of that moment', async () => {
  inForce(10001, offering('Lamp', 'Hanaulux'))
  await openAssistant(stubs, { clock: patientClock })
  await gotIt()
  await choose(welcome, 'Lamp')
  await expect.element(option('Hanaulux')).toBeVisible()

  inForce(11001, offering('Freezer', 'Liebherr'))
  await startOver()
  await choose(welcome, 'Freezer')
  await expect.element(option('Liebherr')).toBeVisible()
})

test('M-07 without a network the next session of an open tab offers the last known catalog', async () => {
  inForce(12001, offering('Stretcher', 'Stryker'))
  await openAssistant(stubs)
  await gotIt()
  await choose(welcome, 'Stretcher')
  await expect.element(option('Stryker')).toBeVisible()

  config = undefined
  await startOver()
  await choose(welcome, 'Stretcher')
  await expect.element(option('Stryker')).toBeVisible()
})

test('M-07 where the server does not answer, the next session of a tab soon begins with what the tab has', async () => {
  inForce(13001, offering('Laser', 'Candela'))
  let isStalled = false
  await openAssistant({
    ...stubs,
    'GET /api/config': () => (isStalled ? new Promise(() => undefined) : answer()),
  })
  await gotIt()
  await choose(welcome, 'Laser')
  await expect.element(option('Candela')).toBeVisible()

  isStalled = true
  await startOver()
  await choose(welcome, 'Laser')
  await expect.element(option('Candela')).toBeVisible()
})
