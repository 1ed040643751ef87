import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { recountFigures } from '../../domain/figures/recount-figures.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db, clock } = app
const { timeZone } = app.config.businessHours
let manager: TestUser
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
})

const day = (at: Date): string => at.toLocaleDateString('sv', { timeZone })
const report = async (troubleshootingPath: readonly string[], given: object = {}): Promise<string> => {
  const sessionId = randomUUID()
  await app.client().api('POST /api/chat/session-analytics', {
    body: { sessionId, revision: 1, troubleshootingPath: [...troubleshootingPath], ...given },
  })
  return sessionId
}
const steps = async (range = { from: day(clock.now), to: day(clock.now) }) => {
  await countFigures(db, timeZone)
  return manager.api('GET /api/admin/flow-steps', { query: range })
}
const listed = async (filter: { step: string } | { leftAt: string }) => {
  const range = { from: day(clock.now), to: day(clock.now) }
  const { items, total } = await manager.api('GET /api/admin/chat-sessions', {
    query: { ...range, ...filter, limit: 100 },
  })
  return { ids: items.map(({ sessionId }) => sessionId).toSorted(), total }
}

test('each step counts the sessions that came to it and those that were left there, and its list has them', async () => {
  const near = await report(['welcome', 'manufacturer'], { currentStep: 'model' })
  const far = await report(['welcome', 'manufacturer', 'model', 'welcome'], { currentStep: 'power-check' })
  const cancelled = await report(['welcome'], {
    currentStep: 'manufacturer',
    completionType: 'cancelled',
    sessionStatus: 'abandoned',
  })
  const older = await report(['welcome', 'manufacturer'], { sessionStatus: 'abandoned' })

  const found = await steps()

  expect(found).toMatchObject({ sessions: 4, waiting: 0 })
  expect(found.steps).toEqual([
    { step: 'manufacturer', reached: 4, abandoned: 2 },
    { step: 'model', reached: 2, abandoned: 0 },
    { step: 'power-check', reached: 1, abandoned: 0 },
    { step: 'welcome', reached: 4, abandoned: 0 },
  ])
  expect(await listed({ step: 'model' })).toEqual({ ids: [near, far].toSorted(), total: 2 })
  expect(await listed({ leftAt: 'manufacturer' })).toEqual({ ids: [cancelled, older].toSorted(), total: 2 })
  expect(await recountFigures(db, timeZone)).toEqual({ cases: 0, rows: 0 })
})

test('a session that goes on, and one that nobody came back to, move with their steps', async () => {
  clock.advance(3 * 86_400_000)
  manager = await createTestUser(app, 'manager')
  const sessionId = randomUUID()
  const send = (revision: number, path: readonly string[], currentStep: string) =>
    manager.api('POST /api/chat/session-analytics', {
      body: { sessionId, revision, troubleshootingPath: [...path], currentStep },
    })
  await send(1, ['welcome'], 'manufacturer')
  expect((await steps()).steps.map(({ step }) => step)).toEqual(['manufacturer', 'welcome'])
  await send(2, ['welcome', 'manufacturer'], 'model')
  const began = { from: day(clock.now), to: day(clock.now) }
  // The job abandons a session without a change for a day.
  await db
    .updateTable('chat_sessions')
    .set({ status: 'abandoned' })
    .where('session_id', '=', sessionId)
    .execute()

  expect((await steps(began)).steps).toEqual([
    { step: 'manufacturer', reached: 1, abandoned: 0 },
    { step: 'model', reached: 1, abandoned: 1 },
    { step: 'welcome', reached: 1, abandoned: 0 },
  ])
})

test('words that are no steps are not counted', async () => {
  clock.advance(3 * 86_400_000)
  manager = await createTestUser(app, 'manager')
  await report(['<b>x</b>', 'welcome', "'; drop table users"], { currentStep: 'no-such-step' })
  expect((await steps()).steps).toEqual([{ step: 'welcome', reached: 1, abandoned: 0 }])
})

test('a range of days that is none is refused with its field', async () => {
  await expect(steps({ from: '2026-02-30', to: '2026-03-01' })).rejects.toMatchObject({
    fields: { from: '2026-02-30 is in no calendar.' },
  })
})
