import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { page } from 'vitest/browser'
import { pageOfEntries, someEntry, someRecord } from './knowledge.ts'
import { renderPage } from './render-page.tsx'

/** Opens the list of entries, with one of them. */
export const openKnowledge = (
  address = '/admin?tab=knowledge',
  { stubs = {}, role = 'technician' }: { stubs?: Stubs; role?: Role } = {},
) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/knowledge/entries': ({ query }) => {
      asked.push(query)
      return pageOfEntries([someEntry(), someEntry({ id: 'sf-002', kind: 'rule', title: 'Raise the alarm' })])
    },
    'GET /api/knowledge/entries/{id}': () => someRecord(),
    ...stubs,
  })
  return { api, asked, ...renderPage(address, { api, token: someToken() }) }
}
export const rows = page.getByRole('row')
export const dialog = page.getByRole('dialog')
