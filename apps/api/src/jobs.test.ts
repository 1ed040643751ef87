import { expect, test } from 'vitest'
import { quietened, repeat } from './jobs.ts'
import { testApp } from './testing/test-app.ts'

const { jobs } = await testApp()

test('a queue that repeats itself is heard once a minute, and each new thing at once', () => {
  const heard: string[] = []
  let now = 0
  const log = quietened(
    () => ({ error: ({ err }: { err?: unknown }) => void heard.push(String(err)) }),
    () => now,
  )
  for (now = 0; now < 120_000; now += 20) log.error({ err: new Error('refused') }, 'jobs')
  log.error({ err: new Error('lost') }, 'jobs')
  expect(heard).toEqual(['Error: refused', 'Error: refused', 'Error: lost'])
})

test('work that is repeated has its schedule, and keeps what it reports with the job', async () => {
  await repeat(jobs, 'tidy', '15 3 * * *', async () => ({ rows: 3 }))
  expect(await jobs.getSchedules()).toMatchObject([{ name: 'tidy', cron: '15 3 * * *' }])

  const id = (await jobs.send('tidy', {})) ?? ''

  const reported = async () => (await jobs.findJobs('tidy', { id }))[0]?.output
  await expect.poll(reported, { timeout: 10_000 }).toEqual({ rows: 3 })
})
