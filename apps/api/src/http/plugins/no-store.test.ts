import { contract } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const publicPaths = ['/api/config', '/api/health', '/api/health/ready']

test('I-04 caches may store public responses, and no personal ones', async () => {
  const ada = await createTestUser(app)
  const kept: string[] = []
  for (const { method, path } of contract) {
    const address = path.replaceAll(/\{\w+\}/g, '0191d7a2-0000-7000-8000-000000000001')
    if (path === '/api/events') continue
    const { headers } = await ada.send(address, { method })
    if (headers.get('cache-control') !== 'no-store') kept.push(path)
  }

  expect([...new Set(kept)].sort()).toEqual(publicPaths)
})
