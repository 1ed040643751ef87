import { createChangeFeed, type ChangeFeed } from '../notifications/change-feed.ts'
import { injecting, instance, type TestApp } from './test-app.ts'
import { testClient, type TestClient } from './test-client.ts'
import { atEnd } from './at-end.ts'

/** Another server on the same database, which hears of changes from the database alone. */
export const secondServer = async (
  app: TestApp,
  changes: ChangeFeed = createChangeFeed(app.url),
): Promise<(token?: string) => TestClient> => {
  atEnd(changes.stop)
  const other = await instance({ ...app, changes, now: () => app.clock.now })
  return (token) => testClient(injecting(other, '127.0.0.1'), token)
}

/** How soon a setting holds on every server. */
export const withinTwoSeconds = { timeout: 2000, interval: 20 }

/** Saves settings on the newest version. */
export const saveSettings = async ({ api }: TestClient, change: object) => {
  const { version } = await api('GET /api/admin/settings')
  return api('PATCH /api/admin/settings', { body: { version, ...change } })
}
