import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, OptionalDateTime, Query } from './fields.ts'
import { Page } from './lists.ts'
import type { SecretSetting } from './setting-kinds.ts'
import { type SecretKey, settingDefinitions, settingKeys } from './settings.ts'
import { Settings } from './setting-values.ts'
import { SecurityPosture } from './security-posture.ts'

const SomeSettings = Type.Partial(Settings)

const password = ({ minLength, maxLength, help }: SecretSetting) =>
  Type.String({ minLength, maxLength, description: help })

const Secrets = Type.Object({
  helpRequestsPassword: password(settingDefinitions.helpRequestsPassword),
} satisfies Readonly<Record<SecretKey, TSchema>>)

const Admin = Type.Union(
  [
    Type.Object({ id: Id, name: Type.String({ description: 'Empty once the account is deleted.' }) }),
    Type.Null(),
  ],
  { description: 'Who changed it; null for the initial value and for an account that no longer exists.' },
)

export const SettingsView = Type.Object({
  version: Type.Integer({ description: 'How often the settings were saved.' }),
  values: Settings,
  changes: Type.Array(
    Type.Object({
      key: Type.Enum(settingKeys),
      version: Type.Integer({ description: 'The save that set the value in force.' }),
      changedAt: DateTime,
      changedBy: Admin,
    }),
    { description: 'The last change of each setting that no longer has its initial value.' },
  ),
})
export type SettingsView = Static<typeof SettingsView>

export const SettingsChange = Body({
  version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'The version that the change was made on.',
  }),
  ...SomeSettings.properties,
  ...Type.Partial(Secrets).properties,
})
export type SettingsChange = Static<typeof SettingsChange>

export const SettingHistoryEntry = Type.Object({
  version: Type.Integer({ description: 'The save; 0 for the initial value.' }),
  values: Type.Partial(Settings, { description: 'The value; that of a secret is never shown.' }),
  changedAt: OptionalDateTime,
  changedBy: Admin,
})
export type SettingHistoryEntry = Static<typeof SettingHistoryEntry>

export const settingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    feature: 'settings',
    summary: 'The settings in force, with who changed them last',
    access: 'admins',
    responses: { 200: SettingsView },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    feature: 'settings',
    summary: 'Change settings, all of these or none; every server applies them within seconds',
    access: 'admins',
    limit: 'account-administration',
    body: SettingsChange,
    bodySize: 'text',
    responses: { 200: SettingsView },
    errors: ['conflict'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/settings/history',
    feature: 'settings',
    summary: 'The values of one setting, newest first, at most the newest 100 and the initial one',
    access: 'admins',
    query: Query({ key: Type.Enum(settingKeys) }),
    responses: { 200: Page(SettingHistoryEntry) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/security-posture',
    feature: 'settings',
    summary: 'What really runs of eight safeguards; what cannot be measured is not claimed',
    access: 'admins',
    responses: { 200: SecurityPosture },
  }),
] as const
