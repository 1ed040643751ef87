import { fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { User } from '@tessa/contract'
import { emptyDashboard } from './case-examples.ts'
import { renderPage } from './render-page.tsx'

/** Opens a dashboard page of an empty account, with the data of the test. */
export const openDashboard = (
  address: string,
  { user = someUser(), stubs = {} }: { user?: User; stubs?: Stubs } = {},
) => {
  const api = fakeApi({ ...emptyDashboard, 'GET /api/auth/user': () => user, ...stubs })
  return renderPage(address, { api, token: someToken() })
}
