import { expect, test } from 'vitest'
import { ordered } from '../testing/orders.ts'
import { testApp } from '../testing/test-app.ts'
import { startFiguresLoop } from './figures-loop.ts'
import { atEnd } from '../testing/at-end.ts'

const app = await testApp()
const { db, jobs, changes, config } = app
const { timeZone } = config.businessHours

test('a change of a case is counted without a request', async () => {
  const onError = (error: unknown) => {
    throw error
  }
  atEnd(await startFiguresLoop({ db, jobs, changes, timeZone, onError }))

  const id = await ordered(app.client())

  const facts = () => db.selectFrom('work_order_facts').select('work_order_id').execute()
  await expect.poll(facts, { timeout: 10_000 }).toEqual([{ work_order_id: id }])
})
