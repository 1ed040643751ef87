import { expect, test } from 'vitest'
import { fail, newAddress, order, notifierTest } from '../testing/notifier.ts'
import { startNotifier } from './notifier.ts'
import { atEnd } from '../testing/at-end.ts'

const { app, db, notifier } = await notifierTest()

const stop = await startNotifier({ deps: notifier, changes: app.changes, onError: fail })
atEnd(stop)

test('activities of a case are mailed without a request', async () => {
  const address = newAddress()

  await app.client().api('POST /api/work-orders', { body: order(address) })

  const subjects = () => db.selectFrom('mails').select('subject').where('recipient', '=', address).execute()
  await expect.poll(subjects, { timeout: 10_000 }).toHaveLength(1)
})

test('many simultaneous changes queue one job', async () => {
  const addresses = Array.from({ length: 8 }, newAddress)

  await Promise.all(addresses.map((to) => app.client().api('POST /api/work-orders', { body: order(to) })))

  const mailed = () => db.selectFrom('mails').select('id').where('recipient', 'in', addresses).execute()
  await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(addresses.length)
  const queued = await notifier.jobs.findJobs('notify')
  expect(queued.length).toBeLessThan(addresses.length)
})
