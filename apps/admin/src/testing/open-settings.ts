import { fakeApi, Refusal, someToken, type Stubs } from '@tessa/app-testing'
import { modelPurposes, type ModelUsage, type SecurityBadge, type SettingsView } from '@tessa/contract'
import { page } from 'vitest/browser'
import { root } from './accounts.ts'
import { renderPage } from './render-page.tsx'
import { someSettings } from './settings.ts'

export const eve = { id: '0191d7a2-0000-7000-8000-00000000c002', name: 'Eve Evans' }
export const at = '2026-03-02T09:00:00.000Z'

/** The settings as the server answers them. */
export const settingsView = (given: Partial<SettingsView> = {}): SettingsView => ({
  version: 3,
  values: someSettings(),
  changes: [],
  ...given,
})

/** Eve's change of a setting. */
export const byEve = (key: SettingsView['changes'][number]['key'], version = 4) => ({
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

const none = { calls: 0, answers: 0, inputTokens: 0, outputTokens: 0, cost: null }

/** The use of a server without a language model. */
export const noModelUsage = (given: Partial<ModelUsage> = {}): ModelUsage => ({
  state: 'not-configured',
  model: null,
  pausedUntil: null,
  dailyTokens: 1_000_000,
  reservedTokens: 0,
  today: none,
  month: none,
  purposes: modelPurposes.map((purpose) => ({ purpose, today: none, month: none })),
  ...given,
})

/** What the page of settings asks the server for. */
export const settingsStubs = {
  'GET /api/auth/user': () => root,
  'GET /api/admin/settings': () => settingsView(),
  'GET /api/admin/security-posture': () => ({ badges: posture }),
  'GET /api/admin/model-usage': () => noModelUsage(),
  'GET /api/admin/retention': () => ({ lastRun: null }),
  'PATCH /api/admin/settings': ({ body: { version, helpRequestsPassword: _, ...change } }) =>
    settingsView({ version: version + 1, values: someSettings(change) }),
} satisfies Stubs

/** Opens the tab as an administrator. */
export const openSettings = (stubs: Stubs = {}, address = '/admin?tab=settings') => {
  const api = fakeApi({ ...settingsStubs, ...stubs })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

/** Refuses the first save, before which Eve has saved. */
export const afterEve = (theirs: SettingsView): Stubs => {
  let reads = 0
  return {
    'GET /api/admin/settings': () => ((reads += 1) === 1 ? settingsView() : theirs),
    'PATCH /api/admin/settings': ({ body: { version, helpRequestsPassword: _, ...change } }) =>
      version < theirs.version
        ? conflict
        : { ...theirs, version: version + 1, values: { ...theirs.values, ...change } },
  }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const fields = {
  threshold: page.getByLabelText('Escalation Threshold', { exact: true }),
  timeout: page.getByLabelText('Response Timeout', { exact: true }),
}
export const saveBar = page.getByRole('region', { name: 'Unsaved changes' })
export const conflictPanel = page.getByRole('alert', { name: 'Eve Evans changed this meanwhile' })
