import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { SecurityBadge, SettingsView } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { root } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { someSettings } from '../../testing/settings.ts'

const eve = { id: '0191d7a2-0000-7000-8000-00000000c002', name: 'Eve Evans' }
const at = '2026-03-02T09:00:00.000Z'
const view = (given: Partial<SettingsView> = {}): SettingsView => ({
  version: 3,
  values: someSettings(),
  changes: [],
  ...given,
})
const byEve = (key: SettingsView['changes'][number]['key'], version = 4) => ({
  key,
  version,
  changedAt: at,
  changedBy: eve,
})
const conflict = new Refusal(409, { code: 'conflict', message: 'The settings were changed meanwhile.' })

const badgeOf = (name: SecurityBadge['name'], words: string, given: Partial<SecurityBadge> = {}) => ({
  name,
  words,
  state: 'on' as const,
  at: null,
  ...given,
})
const posture: SecurityBadge[] = [
  badgeOf('backups', 'Enabled', { at }),
  badgeOf('emailNotifications', 'Active'),
  badgeOf('dataRetention', '90 days'),
  badgeOf('rateLimiting', 'Enabled'),
  badgeOf('twoFactor', 'Optional', { state: 'off' }),
  badgeOf('sessionTimeout', '30 minutes'),
  badgeOf('passwordPolicy', 'Strong'),
  badgeOf('loginMonitoring', 'Not configured', { state: 'not-configured' }),
]

const open = (stubs: Stubs = {}, address = '/admin?tab=settings') => {
  const api = fakeApi({
    'GET /api/auth/user': () => root,
    'GET /api/admin/settings': () => view(),
    'GET /api/admin/security-posture': () => ({ badges: posture }),
    'GET /api/admin/retention': () => ({ lastRun: null }),
    'PATCH /api/admin/settings': ({ body: { version, helpRequestsPassword: _, ...change } }) =>
      view({ version: version + 1, values: someSettings(change) }),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
/** Refuses the first save, before which Eve has saved. */
const afterEve = (theirs: SettingsView): Stubs => {
  let reads = 0
  return {
    'GET /api/admin/settings': () => ((reads += 1) === 1 ? view() : theirs),
    'PATCH /api/admin/settings': ({ body: { version, helpRequestsPassword: _, ...change } }) =>
      version < theirs.version
        ? conflict
        : { ...theirs, version: version + 1, values: { ...theirs.values, ...change } },
  }
}

beforeEach(() => page.viewport(1440, 900))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const threshold = page.getByLabelText('Escalation Threshold', { exact: true })
const timeout = page.getByLabelText('Response Timeout', { exact: true })
const bar = page.getByRole('region', { name: 'Unsaved changes' })
const panel = page.getByRole('alert', { name: 'Eve Evans changed this meanwhile' })

test('N-07 the AI configuration shows its values, and what is changed is saved as a whole', async () => {
  const { api } = open()
  await expect.element(page.getByRole('heading', { name: 'AI Configuration' })).toBeVisible()
  await expect.element(page.getByText('Number of failed attempts before escalation')).toBeVisible()
  await expect.element(page.getByText('seconds')).toBeVisible()
  await expect.element(threshold).toHaveValue('3')
  await expect.element(timeout).toHaveValue('30')
  await expect.element(bar).not.toBeInTheDocument()

  await threshold.fill('5')
  await timeout.fill('45')
  await button('Save').click()

  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings')).toMatchObject([
    { body: { version: 3, escalationThreshold: 5, responseTimeout: 45 } },
  ])
})

test('N-07 the mail toggles are shown as Enabled, and a press changes that', async () => {
  const { api } = open()
  await expect.element(page.getByRole('heading', { name: 'Email Notifications' })).toBeVisible()
  const reports = page.getByRole('switch', { name: 'Daily Reports Enabled' })
  await expect.element(reports).toBeChecked()
  await page.getByRole('switch', { name: 'Critical Issues Enabled' }).click()
  await expect.element(page.getByRole('switch', { name: 'Critical Issues Disabled' })).not.toBeChecked()
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings')).toMatchObject([
    { body: { version: 3, criticalIssues: false } },
  ])
})

const password = page.getByLabelText('Help Requests Password', { exact: true })

test('a new help-requests password is sent, and never shown again', async () => {
  const { api } = open({
    'GET /api/admin/settings/history': () =>
      pageOf([
        { version: 4, values: {}, changedAt: at, changedBy: eve },
        { version: 0, values: {}, changedAt: null, changedBy: null },
      ]),
  })
  await expect.element(password).toHaveValue('')
  await password.fill('short')
  await button('Save').click()
  await expect
    .element(page.getByRole('link', { name: 'Help Requests Password must be at least 8 characters long' }))
    .toBeVisible()
  await password.fill('a fine passphrase 7')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect.element(password).toHaveValue('')
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, helpRequestsPassword: 'a fine passphrase 7' },
  ])
  await button('History of Help Requests Password').click()
  const dialog = page.getByRole('dialog', { name: 'History of Help Requests Password' })
  await expect.element(dialog.getByText('A new password')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Put back/ })).not.toBeInTheDocument()
})

test('of two new passwords one has to stand', async () => {
  const { api } = open(afterEve(view({ version: 4, changes: [byEve('helpRequestsPassword')] })))
  await password.fill('a fine passphrase 7')
  await button('Save').click()
  await expect
    .element(panel.getByRole('row', { name: 'Help Requests Password A new password A new password' }))
    .toBeVisible()
  await button('Keep mine').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 4,
    helpRequestsPassword: 'a fine passphrase 7',
  })
})

test('N-07 the eight badges say what runs, and are measured again after a save', async () => {
  const { api } = open()
  const list = page.getByRole('list', { name: 'Safeguards' })
  await expect.element(list.getByRole('listitem')).toHaveLength(8)
  for (const words of [
    /^Automatic backups last .*Enabled$/,
    /^Email notifications ?Active$/,
    /^Data retention ?90 days$/,
    /^API rate limiting ?Enabled$/,
    /^Two-factor authentication ?Optional$/,
    /^Session timeout ?30 minutes$/,
    /^Password policy ?Strong$/,
    /^Login monitoring ?Not configured$/,
  ])
    await expect.element(list.getByRole('listitem').filter({ hasText: words })).toHaveLength(1)
  await threshold.fill('5')
  await button('Save').click()
  await expect.poll(() => api.callsOf('GET /api/admin/security-posture').length).toBe(2)
})

test('badges that cannot be measured now leave the settings usable', async () => {
  open({
    'GET /api/admin/security-posture': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
  })
  await expect.element(threshold).toHaveValue('3')
  await expect.element(page.getByText('Not now.')).toBeVisible()
})

test('texts of the support are checked as they are typed, and one of the environment may stay as it is', async () => {
  const { api } = open({
    'GET /api/admin/settings': () => view({ values: someSettings({ emergencyPhone: 'ask the desk' }) }),
  })
  const email = page.getByLabelText('Support Email', { exact: true })
  await page.getByLabelText('Provider Name', { exact: true }).fill('<b>Us</b>')
  await email.fill('nobody')
  await button('Save').click()
  await expect.element(page.getByRole('link', { name: /^Provider Name must not contain/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Support Email must be an address/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Emergency Phone/ })).not.toBeInTheDocument()
  await page.getByLabelText('Provider Name', { exact: true }).fill(' Eastside Devices ')
  await email.fill('desk@eastside.test')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, providerName: 'Eastside Devices', supportEmail: 'desk@eastside.test' },
  ])
})

test('discarding brings back what holds, and sends nothing', async () => {
  const { api } = open()
  await threshold.fill('nonsense')
  await button('Discard').click()
  await expect.element(threshold).toHaveValue('3')
  await expect.element(bar).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
})

test.for(['-1', '0', '21', '2.5', 'three', '<b>3</b>', '', '999999999'])(
  'an Escalation Threshold of “%s” is refused at its field, and nothing is sent',
  async (typed) => {
    const { api } = open()
    await threshold.fill(typed)
    await timeout.fill('45')
    await button('Save').click()
    const sentence = 'Escalation Threshold must be a whole number from 1 to 20'
    await page.getByRole('link', { name: sentence }).click()
    await expect.element(threshold).toHaveFocus()
    await expect.element(threshold).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await expect.element(timeout).toHaveValue('45')
    expect(api.callsOf('PATCH /api/admin/settings')).toEqual([])
  },
)

test('what the server refuses is said at its field, and every word stays', async () => {
  const message = 'Response timeout must be at most 300'
  open({
    'PATCH /api/admin/settings': () =>
      new Refusal(400, { code: 'validation', message, fields: { responseTimeout: message } }),
  })
  await timeout.fill('45')
  await button('Save').click()
  await expect.element(page.getByRole('link', { name: message })).toBeVisible()
  await expect.element(timeout).toHaveValue('45')
})

test('where another administrator changed something else, both changes hold, and that is said', async () => {
  const theirs = view({
    version: 4,
    values: someSettings({ responseTimeout: 60 }),
    changes: [byEve('responseTimeout')],
  })
  const { api } = open(afterEve(theirs))
  await threshold.fill('5')
  await button('Save').click()
  await expect
    .element(page.getByText('Eve Evans changed the Response Timeout meanwhile; your changes were saved.'))
    .toBeVisible()
  await expect.element(timeout).toHaveValue('60')
  await expect.element(threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings').map(({ body }) => body)).toEqual([
    { version: 3, escalationThreshold: 5 },
    { version: 4, escalationThreshold: 5 },
  ])
})

const same = view({
  version: 4,
  values: someSettings({ escalationThreshold: 9 }),
  changes: [byEve('escalationThreshold')],
})

test('where both changed the same, mine stands beside theirs, and mine can be kept', async () => {
  const { api } = open(afterEve(same))
  await threshold.fill('5')
  await timeout.fill('45')
  await button('Save').click()
  await expect
    .element(panel.getByRole('row', { name: 'Escalation Threshold 5 attempts 9 attempts' }))
    .toBeVisible()
  await expect
    .element(panel.getByText('All but the Escalation Threshold will be saved as you set it.'))
    .toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Keep mine').click()
  await expect.element(threshold).toHaveValue('5')
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 4,
    escalationThreshold: 5,
    responseTimeout: 45,
  })
})

test('theirs can stand: the rest of mine is saved', async () => {
  const { api } = open(afterEve(same))
  await threshold.fill('5')
  await timeout.fill('45')
  await button('Save').click()
  await button('Take theirs').click()
  await expect.element(threshold).toHaveValue('9')
  await expect.element(timeout).toHaveValue('45')
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({ version: 4, responseTimeout: 45 })
})

test('theirs can stand where nothing is left of mine, and nothing is sent then', async () => {
  const { api } = open(afterEve(same))
  await threshold.fill('5')
  await button('Save').click()
  await button('Take theirs').click()
  await expect.element(page.getByText('Left as Eve Evans saved it')).toBeVisible()
  await expect.element(threshold).toHaveValue('9')
  expect(api.callsOf('PATCH /api/admin/settings')).toHaveLength(1)
})

test('one can go back from a conflict to what was entered', async () => {
  open(afterEve(same))
  await threshold.fill('5')
  await button('Save').click()
  await button('Back to What You Entered').click()
  await expect.element(threshold).toHaveValue('5')
  await expect.element(bar).toBeVisible()
})

test('the history of a setting says who set it, and an old value is put back by saving it', async () => {
  const entry = (version: number, escalationThreshold: number) => ({
    version,
    values: { escalationThreshold },
    changedAt: version === 0 ? null : at,
    changedBy: version === 0 ? null : eve,
  })
  const { api, path } = open({
    'GET /api/admin/settings': () =>
      view({
        values: someSettings({ escalationThreshold: 4 }),
        changes: [byEve('escalationThreshold', 3)],
      }),
    'GET /api/admin/settings/history': () => pageOf([entry(3, 4), entry(1, 7), entry(0, 3)]),
  })
  await expect.element(page.getByText(/Changed by Eve Evans/)).toBeVisible()
  await button('History of Escalation Threshold').click()
  const dialog = page.getByRole('dialog', { name: 'History of Escalation Threshold' })
  await expect.element(dialog.getByRole('listitem')).toHaveLength(3)
  await expect.element(dialog.getByRole('button', { name: 'Put back 4 attempts' })).not.toBeInTheDocument()
  await expect.poll(path).toContain('history=escalationThreshold')
  expect(await axeFaults()).toEqual([])

  await dialog.getByRole('button', { name: 'Put back 7 attempts' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(threshold).toHaveValue('7')
  await button('Save').click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings').at(-1)?.body).toEqual({
    version: 3,
    escalationThreshold: 7,
  })
})

test('the keyboard alone changes, saves and looks back', async () => {
  const { api } = open()
  await expect.element(threshold).toBeVisible()
  threshold.element().focus()
  await userEvent.keyboard('{Control>}a{/Control}8{Enter}')
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/admin/settings')).toHaveLength(1)
})

test('M-07 a failed load can be tried again', async () => {
  let isDown = true
  open({
    'GET /api/admin/settings': () =>
      isDown ? new Refusal(503, { code: 'unavailable', message: 'Not now.' }) : view(),
  })
  await expect.element(button('Retry')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  isDown = false
  await button('Retry').click()
  await expect.element(threshold).toBeVisible()
})

test('M-07 settings are not open to managers', async () => {
  open({ 'GET /api/auth/user': () => someUser({ role: 'manager' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test.for([390, 1440])(
  'the page has no accessibility faults and no sideways scroll at %i px',
  async (width) => {
    await page.viewport(width, 900)
    open()
    await threshold.fill('5')
    await expect.element(bar).toBeVisible()
    expect(await axeFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
