import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import {
  afterEve,
  button,
  byEve,
  conflictPanel,
  fields,
  openSettings,
  saveBar,
  settingsView,
} from '../../testing/open-settings.ts'
import { someSettings } from '../../testing/settings.ts'

beforeEach(() => page.viewport(1440, 900))

test('where another administrator changed something else, both changes hold, and that is said', async () => {
  const theirs = settingsView({
    version: 4,
    values: someSettings({ responseTimeout: 60 }),
    changes: [byEve('responseTimeout')],
  })
  const { api } = openSettings(afterEve(theirs))
  await fields.threshold.fill('5')
  await button('Save').click()
  await expect
    .element(page.getByText('Eve Evans changed the Response Timeout meanwhile; your changes were saved.'))
    .toBeVisible()
  await expect.element(fields.timeout).toHaveValue('60')
  await expect.element(fields.threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, escalationThreshold: 5 },
    { version: 4, escalationThreshold: 5 },
  ])
})

const same = settingsView({
  version: 4,
  values: someSettings({ escalationThreshold: 9 }),
  changes: [byEve('escalationThreshold')],
})

test('where both changed the same, mine stands beside theirs, and mine can be kept', async () => {
  const { api } = openSettings(afterEve(same))
  await fields.threshold.fill('5')
  await fields.timeout.fill('45')
  await button('Save').click()
  await expect
    .element(conflictPanel.getByRole('row', { name: 'Escalation Threshold 5 attempts 9 attempts' }))
    .toBeVisible()
  await expect
    .element(conflictPanel.getByText('All but the Escalation Threshold will be saved as you set it.'))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Keep mine').click()
  await expect.element(fields.threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 4,
    escalationThreshold: 5,
    responseTimeout: 45,
  })
})

test('theirs can stand: the rest of mine is saved', async () => {
  const { api } = openSettings(afterEve(same))
  await fields.threshold.fill('5')
  await fields.timeout.fill('45')
  await button('Save').click()
  await button('Take theirs').click()
  await expect.element(fields.threshold).toHaveValue('9')
  await expect.element(fields.timeout).toHaveValue('45')
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({ version: 4, responseTimeout: 45 })
})

test('theirs can stand where nothing is left of mine, and nothing is sent then', async () => {
  const { api } = openSettings(afterEve(same))
  await fields.threshold.fill('5')
  await button('Save').click()
  await button('Take theirs').click()
  await expect.element(page.getByText('Left as Eve Evans saved it')).toBeVisible()
  await expect.element(fields.threshold).toHaveValue('9')
  expect(api.callsOf('PATCH /api/admin/settings')).toHaveLength(1)
})

test('one can go back from a conflict to what was entered', async () => {
  openSettings(afterEve(same))
  await fields.threshold.fill('5')
  await button('Save').click()
  await button('Back to What You Entered').click()
  await expect.element(fields.threshold).toHaveValue('5')
  await expect.element(saveBar).toBeVisible()
})
