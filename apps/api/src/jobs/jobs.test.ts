import { expect, test } from 'vitest'
import { dedupeLog, scheduleJobs } from './jobs.ts'
import { testApp } from '../testing/test-app.ts'

const { jobs } = await testApp()

test('a repeated message is logged once a minute, and a new one at once', () => {
  const heard: string[] = []
  let now = 0
  const log = dedupeLog(
    () => ({ error: ({ err }: { err?: unknown }) => void heard.push(String(err)) }),
    () => now,
  )
  for (now = 0; now < 120_000; now += 20) log.error({ err: new Error('refused') }, 'jobs')
  log.error({ err: new Error('lost') }, 'jobs')
  expect(heard).toEqual(['Error: refused', 'Error: refused', 'Error: lost'])
})

test('a scheduled job has a schedule and stores its result', async () => {
  await jobs.createQueue('of-an-earlier-version')
  await jobs.schedule('of-an-earlier-version', '* * * * *')
  const options = { expireInSeconds: 60, retryLimit: 2, retryDelay: 60 }

  await scheduleJobs(jobs, [{ name: 'tidy', cron: '15 3 * * *', options, run: async () => ({ rows: 3 }) }])

  expect(await jobs.getSchedules()).toMatchObject([{ name: 'tidy', cron: '15 3 * * *' }])
  expect(await jobs.getQueue('tidy')).toMatchObject({ retryLimit: 2, expireInSeconds: 60 })
  const id = (await jobs.send('tidy', {})) ?? ''
  const reported = async () => (await jobs.findJobs('tidy', { id }))[0]?.output
  await expect.poll(reported, { timeout: 10_000 }).toEqual({ rows: 3 })
})
