import { randomUUID } from 'node:crypto'
import { roles } from '@tessa/contract'
import { createTestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'

const idOf = (token: string): string => token.slice(0, 36)

/** A link of a manager that finds nothing, because a file may tell of others. */
const linkFixture: ObjectFixture = {
  openTo: roles,
  of: async (app) => {
    const { api } = await createTestUser(app, 'manager')
    const filter = { search: `nothing${randomUUID()}` }
    const { url } = await api('POST /api/exports', { body: { list: 'work-orders', format: 'csv', filter } })
    return url.slice(url.lastIndexOf('/') + 1)
  },
  end: ({ db }, token) => db.deleteFrom('exports').where('id', '=', idOf(token)).execute(),
  untouched: async ({ db }, token) =>
    (await db.selectFrom('exports').select('id').where('id', '=', idOf(token)).executeTakeFirst()) !==
    undefined,
}

export const exportSamples = {
  'POST /api/exports': async () => ({
    body: { list: 'work-orders', format: 'ndjson', filter: { status: 'new', sort: 'due' } },
  }),
  'GET /api/exports/{token}': async (app: TestApp, who: Parameters<ObjectFixture['of']>[1]) =>
    ({ params: { token: await linkFixture.of(app, who) } }) satisfies Sample,
} as const

/** Whoever holds a link may open it, once; how links are made and how they end is tested with the exports. */
export const exportObjects = { 'GET /api/exports/{token}': linkFixture } as const
