import { secretKeys, settingKeys, valueKeys } from '@tessa/contract'
import { expect, test } from 'vitest'
import { createChangeFeed } from '../../notifications/change-feed.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { openSettings } from '../../settings/settings-cache.ts'
import { changedSettings } from '../../testing/changed-settings.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, withinTwoSeconds } from '../../testing/second-server.ts'
import { atEnd } from '../../testing/at-end.ts'

const app = await httpApp()
const changes = createChangeFeed(app.url)
const other = await openSettings({ db: app.db, config: app.config, changes, onError: () => undefined })
atEnd(async () => {
  other.stop()
  await changes.stop()
})

test('N-07 every setting of the registry holds on a second server within 2 s', async () => {
  const root = await createTestUser(app, 'admin')
  const { version, changes: history } = await root.api('GET /api/admin/settings')
  expect([version, history]).toEqual([0, []])
  for (const key of valueKeys)
    expect({ [key]: other.current()[key] }).not.toEqual({ [key]: changedSettings[key] })

  await saveSettings(root, changedSettings)

  const wanted = Object.fromEntries(valueKeys.map((key) => [key, changedSettings[key]]))
  await expect.poll(() => other.current(), withinTwoSeconds).toEqual(wanted)
  for (const key of secretKeys)
    expect(await verifyPassword(other.hashOf(key) ?? '', changedSettings[key])).toBe(true)
  const { flowVersion } = await root.api('GET /api/config')
  expect(other.flow().version).toBe(flowVersion)
  const rows = await app.db.selectFrom('settings').select(['key', 'version']).execute()
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...settingKeys].toSorted())
  expect(new Set(rows.map((row) => row.version))).toEqual(new Set([1]))
})
