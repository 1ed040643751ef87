import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retentionDays } from '@tessa/contract'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { atEnd } from './testing/at-end.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessa-config-'))
atEnd(() => rmSync(folder, { recursive: true }))

const secret = 'a secret for the tests, long enough'
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: secret,
  DATABASE_URL: 'postgres://db.example/tessa',
  HELP_REQUESTS_PASSWORD: 'not the one of the demo',
  PUBLIC_WEB_URL: 'https://tessa.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Tessa <tessa@hospital.example>',
  SUPPORT_EMAIL: 'support@hospital.example',
  SUPPORT_PROVIDER_NAME: 'Hospital Support',
  EMERGENCY_PHONE: '+1 555 0123',
}

const configErrors = (environment: Record<string, string | undefined>): string[] => {
  try {
    readConfig({ DATA_DIR: folder, ...environment })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').slice(1)
  }
}

test('one message reports every mistake', () => {
  expect(
    configErrors({
      PORT: '0',
      PUBLIC_WEB_URL: 'tessa.example',
      DATABASE_URL: 'mysql://db.example',
      DATABASE_POOLER: 'session',
      SMTP_URL: 'https://mail.example',
      DEMO: 'yes',
      STORAGE: 'tape',
      AI_PROVIDER: 'oracle',
      AI_TIMEOUT: '1.5',
      RATE_LIMIT_SCALE: 'a lot',
      SESSION_DAYS: '0',
      STAFF_SESSION_HOURS: '1.5',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'prod',
      JWT_SECRET: 'short',
    }).map((line) => /^ {2}- (\w+) must/.exec(line)?.[1]),
  ).toEqual([
    'NODE_ENV',
    'PORT',
    'PUBLIC_WEB_URL',
    'DEMO',
    'DATABASE_URL',
    'RATE_LIMIT_SCALE',
    'JWT_SECRET',
    'DATABASE_POOLER',
    'SESSION_DAYS',
    'STAFF_SESSION_HOURS',
    'SMTP_URL',
    'STORAGE',
    'AI_PROVIDER',
    'AI_TIMEOUT',
    'LOG_LEVEL',
  ])
})

test('a mistyped URL is not printed, because it may contain a password', () => {
  const [line] = configErrors({ DATABASE_URL: 'postgress://tessa:hunter2@db.example/tessa' })
  expect(line).toContain('DATABASE_URL must be an address')
  expect(line).not.toContain('hunter2')
})

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'DEMO',
    'PUBLIC_WEB_URL',
    'AI_PROVIDER',
    'RATE_LIMIT_SCALE',
  ]
  const empty = Object.fromEntries(names.map((name) => [name, ' ']))
  const given = { DATA_DIR: folder, JWT_SECRET: secret }
  expect(readConfig({ ...given, ...empty })).toEqual(readConfig(given))
})

test('production starts with all settings, and without the demo', () => {
  expect(readConfig({ DATA_DIR: folder, ...production })).toMatchObject({ production: true, demo: false })
})

test.each<[string, Record<string, string>]>([
  ['JWT_SECRET must be set', { JWT_SECRET: '' }],
  ['JWT_SECRET must have at least 32 characters', { JWT_SECRET: 'x'.repeat(31) }],
  ['DATABASE_URL must be set', { DATABASE_URL: '' }],
  ['DEMO must not be true', { DEMO: 'true' }],
  ['HELP_REQUESTS_PASSWORD must be set', { HELP_REQUESTS_PASSWORD: '' }],
  ['HELP_REQUESTS_PASSWORD must be set', { HELP_REQUESTS_PASSWORD: 'Help-desk-2026!' }],
  ['RATE_LIMIT_SCALE must not be set', { RATE_LIMIT_SCALE: '10' }],
  ['PUBLIC_WEB_URL must be set', { PUBLIC_WEB_URL: '' }],
  ['PUBLIC_WEB_URL must begin with https://', { PUBLIC_WEB_URL: 'http://tessa.example' }],
  ['SMTP_URL must be set', { SMTP_URL: '' }],
  ['EMERGENCY_PHONE must be set', { EMERGENCY_PHONE: '' }],
  ['TRUST_PROXY must list addresses', { TRUST_PROXY: '10.0.0.0/40' }],
  ['BUSINESS_TIME_ZONE must be a time zone', { BUSINESS_TIME_ZONE: 'America/Springfield' }],
  ['BUSINESS_HOLIDAYS must list days', { BUSINESS_HOLIDAYS: '2026-12-25, Christmas' }],
])('production refuses to start: %s', (reason, given) => {
  const mistakes = configErrors({ ...production, ...given })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toContain(reason)
})

test('the secret is created once, readable only by the operator, and reused at the next start', () => {
  const { jwtSecret } = readConfig({ DATA_DIR: folder })
  expect(jwtSecret.current.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR: folder }).jwtSecret).toEqual(jwtSecret)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR: folder, JWT_SECRET: secret }).jwtSecret.current).toBe(secret)
})

test('the folder of the secret has the mode that the database needs', () => {
  const made = join(folder, 'made', 'data')
  readConfig({ DATA_DIR: made })
  expect(statSync(made).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

test('no variable enables the development features', () => {
  const everything = { NODE_ENV: 'development', DEVELOPMENT: 'true', DEV: 'true', DATA_DIR: folder }
  expect(readConfig(everything).development).toBe(false)
})

test('an environment variable sets the pooler of the database', () => {
  expect(readConfig({ JWT_SECRET: secret }).databasePooler).toBe('none')
  expect(readConfig({ JWT_SECRET: secret, DATABASE_POOLER: 'transaction' }).databasePooler).toBe(
    'transaction',
  )
})

test('each retention period can be set, but not below its minimum', () => {
  const { retentionDays: kept } = readConfig({ RETENTION_GUEST_SESSIONS_DAYS: '7', JWT_SECRET: secret })
  expect(kept).toEqual({ ...retentionDays, guestSessions: 7 })
  expect(() => readConfig({ RETENTION_IDEMPOTENCY_KEYS_DAYS: '29', JWT_SECRET: secret })).toThrow(
    'RETENTION_IDEMPOTENCY_KEYS_DAYS must be 0 for never, or from 30 to 36500 days, not "29"',
  )
})

test('a language model needs a name, and an address or a key', () => {
  const lines = (provider: string, more: Record<string, string> = {}) =>
    configErrors({ AI_PROVIDER: provider, ...more }).map((line) => /^ {2}- (\w+) must/.exec(line)?.[1])
  expect(lines('openai-compatible')).toEqual(['AI_MODEL', 'AI_BASE_URL'])
  expect(lines('openai')).toEqual(['AI_MODEL', 'AI_API_KEY'])
  expect(lines('anthropic', { AI_MODEL: 'one', AI_API_KEY: 'key' })).toEqual([])
})

test('.env.example documents exactly the variables that are read, and is a valid configuration', () => {
  const asked = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    { DATA_DIR: folder },
    {
      get: (target, name) => {
        if (typeof name === 'string') asked.add(name)
        return Reflect.get(target, name)
      },
    },
  )
  readConfig(environment)
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const documented = [...text.matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(new Set(documented.map(([name]) => name))).toEqual(asked)

  const asItStands = Object.fromEntries(documented.filter(([, value]) => value !== ''))
  const config = readConfig({ ...asItStands, DATA_DIR: folder, JWT_SECRET: secret })
  expect(config).toEqual(readConfig({ DATA_DIR: folder, JWT_SECRET: secret }))
})
