import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  defaultOpenings,
  isRetention,
  retentionDays,
  retentionRule,
  settableRetention,
  type RetentionClass,
} from '@tessa/contract'
import type { Pooler } from './db/connect.ts'
import { makeDataDir, resolveDataDir } from './db/embedded/data-dir.ts'
import { loadOrCreateSecret } from './db/embedded/atomic-file.ts'
import type { Secrets } from './security/keys.ts'
import { readModelConfig, type ModelConfig } from './models/model-config.ts'
import type { BusinessHours } from './domain/sla/business-time.ts'

export interface Config {
  readonly production: boolean
  /** Set only by `npm run dev`, not by a variable. */
  readonly development: boolean
  readonly host: string
  readonly port: number
  /** The folder of the embedded database and of everything stored on disk, with a note that the start prints. */
  readonly dataDir: { readonly path: string; readonly note?: string }
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The URL for the role that owns the tables, if it is not the application's role. */
  readonly databaseOwnerUrl: string | undefined
  /** The connection pooler in front of the database. */
  readonly databasePooler: Pooler
  readonly jwtSecret: Secrets
  /** The longest time that a sign-in lasts, however much it is used. */
  readonly authSessionLimits: LongestSessions
  readonly webUrl: string
  readonly adminUrl: string
  readonly trustProxy: readonly string[]
  readonly supportEmail: string
  readonly providerName: string
  readonly emergencyPhone: string
  /** The time zone of the service, and its initial hours and holidays. */
  readonly businessHours: BusinessHours
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly helpRequestsPassword: string
  /** Undefined if files are stored on disk, in the data folder. */
  readonly s3: S3Config | undefined
  readonly ai: ModelConfig
  readonly demo: boolean
  /** The initial retention of each class in days; 0 for ever. */
  readonly retentionDays: Readonly<Record<RetentionClass, number>>
  readonly rateLimitScale: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

export interface LongestSessions {
  readonly userMs: number
  /** For roles that see other people's records: technicians, managers and admins. */
  readonly staffMs: number
}

export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Reports everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Everybody can read it here. */
export const demoHelpRequestsPassword = 'Help-desk-2026!'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const poolers = ['none', 'transaction'] as const
const storages = ['disk', 's3'] as const

const defaultPort = 3000
const localUrl = (port: number): string => `http://localhost:${port}`
/** The address of the web app, unless the environment sets another one. */
export const defaultWebUrl = localUrl(defaultPort)

/** The only place that reads the environment. */
export const readConfig = (
  environment: Environment,
  { development = false, cloneRoot = process.cwd() }: { development?: boolean; cloneRoot?: string } = {},
): Config => {
  const mistakes: string[] = []
  // An empty variable counts as unset, because compose files and shells set empty ones.
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const number = (name: string, otherwise: number, min: number, max: number, whole = true): number => {
    const text = read(name)
    const value = text === undefined ? otherwise : Number(text)
    if (Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value)))
      return value
    mistakes.push(`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`)
    return otherwise
  }
  const oneOf = <const T extends string>(name: string, options: readonly T[], otherwise: T): T => {
    const text = read(name) ?? otherwise
    const found = options.find((option) => option === text)
    if (found === undefined) mistakes.push(`${name} must be one of ${options.join(', ')}, not "${text}"`)
    return found ?? otherwise
  }
  const address = (name: string, otherwise: string, schemes: readonly string[]): string => {
    const text = read(name) ?? otherwise
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text.replace(/\/+$/, '')
    // The value is not repeated, because it may contain a password.
    mistakes.push(
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
    return otherwise
  }
  const optionalAddress = (name: string, schemes: readonly string[]): string | undefined =>
    read(name) === undefined ? undefined : address(name, '', schemes)

  const web = ['http:', 'https:']
  const needed = (name: string, reason: string): string => {
    const text = read(name)
    if (text === undefined) mistakes.push(`${name} must be set ${reason}`)
    return text ?? ''
  }
  const refusePlainHttp = (name: string): void => {
    const text = read(name) ?? ''
    if (!URL.canParse(text) || new URL(text).protocol !== 'http:') return
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(text).hostname))
      mistakes.push(`${name} must begin with https:// in production, or sign-ins travel in the clear`)
  }
  const proxies = (): string[] => {
    const list =
      read('TRUST_PROXY')
        ?.split(',')
        .map((proxy) => proxy.trim()) ?? []
    for (const proxy of list) {
      const [ip = '', bits = '0'] = proxy.split('/')
      const most = isIP(ip) === 6 ? 128 : 32
      if (isIP(ip) === 0 || !/^\d+$/.test(bits) || Number(bits) > most)
        mistakes.push(`TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, not "${proxy}"`)
    }
    return list
  }
  const timeZone = (): string => {
    const zone = read('BUSINESS_TIME_ZONE') ?? 'UTC'
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    } catch {
      mistakes.push(`BUSINESS_TIME_ZONE must be a time zone such as America/Chicago, not "${zone}"`)
      return 'UTC'
    }
  }
  const holidays = (): string[] => {
    const days =
      read('BUSINESS_HOLIDAYS')
        ?.split(',')
        .map((day) => day.trim()) ?? []
    for (const day of days)
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
        mistakes.push(`BUSINESS_HOLIDAYS must list days such as 2026-12-25, not "${day}"`)
    return days
  }
  const retention = (): Record<RetentionClass, number> => {
    const days: Record<RetentionClass, number> = { ...retentionDays }
    for (const name of settableRetention) {
      const variable = retentionVariable(name)
      const text = read(variable)
      if (text === undefined) continue
      if (isRetention(name, Number(text))) days[name] = Number(text)
      else mistakes.push(`${variable} ${retentionRule(name)}, not "${text}"`)
    }
    return days
  }
  const s3 = (): S3Config => ({
    bucket: needed('S3_BUCKET', 'when STORAGE is s3'),
    region: read('S3_REGION') ?? 'us-east-1',
    endpoint: optionalAddress('S3_ENDPOINT', web),
    accessKeyId: needed('S3_ACCESS_KEY_ID', 'when STORAGE is s3'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', 'when STORAGE is s3'),
  })

  const production = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = number('PORT', defaultPort, 1, 65_535)
  const webUrl = address('PUBLIC_WEB_URL', localUrl(port), web)
  const demo = oneOf('DEMO', ['true', 'false'], production ? 'false' : 'true') === 'true'
  const databaseUrl = optionalAddress('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseOwnerUrl = optionalAddress('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  const helpRequestsPassword = read('HELP_REQUESTS_PASSWORD') ?? demoHelpRequestsPassword
  const rateLimitScale = number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000, false)
  const dataDir = resolveDataDir({ configured: read('DATA_DIR'), cloneRoot })
  const givenSecret = read('JWT_SECRET')
  const previousSecret = read('JWT_SECRET_PREVIOUS')

  if (givenSecret !== undefined && givenSecret.length < 32)
    mistakes.push('JWT_SECRET must have at least 32 characters')
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    mistakes.push('DATABASE_URL must be set where DATABASE_OWNER_URL is')
  if (previousSecret !== undefined && givenSecret === undefined)
    mistakes.push('JWT_SECRET must be set where JWT_SECRET_PREVIOUS is')
  if (previousSecret !== undefined && previousSecret === givenSecret)
    mistakes.push('JWT_SECRET_PREVIOUS must be another one than JWT_SECRET')
  if (production) {
    if (givenSecret === undefined) mistakes.push('JWT_SECRET must be set in production')
    if (databaseUrl === undefined) mistakes.push('DATABASE_URL must be set in production')
    if (demo) mistakes.push('DEMO must not be true in production: its passwords are public')
    if (helpRequestsPassword === demoHelpRequestsPassword)
      mistakes.push('HELP_REQUESTS_PASSWORD must be set in production, and not to the one of the demo')
    if (rateLimitScale !== 1) mistakes.push('RATE_LIMIT_SCALE must not be set in production')
    // These defaults are invented. An emergency number that does not work must never be shown.
    for (const name of [
      'PUBLIC_WEB_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'SUPPORT_PROVIDER_NAME',
      'EMERGENCY_PHONE',
    ])
      needed(name, 'in production')
    for (const name of ['PUBLIC_WEB_URL', 'PUBLIC_ADMIN_URL']) refusePlainHttp(name)
  }

  const config = {
    production,
    development,
    host: read('HOST') ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    databasePooler: oneOf('DATABASE_POOLER', poolers, 'none'),
    authSessionLimits: {
      userMs: number('SESSION_DAYS', 30, 1, 365) * 86_400_000,
      staffMs: number('STAFF_SESSION_HOURS', 12, 1, 720) * 3_600_000,
    },
    webUrl,
    adminUrl: address('PUBLIC_ADMIN_URL', `${webUrl}/admin`, web),
    trustProxy: proxies(),
    supportEmail: read('SUPPORT_EMAIL') ?? 'support@tessa.example',
    providerName: read('SUPPORT_PROVIDER_NAME') ?? 'Tessa Medical Equipment Support',
    emergencyPhone: read('EMERGENCY_PHONE') ?? '+1 555 0100',
    businessHours: { timeZone: timeZone(), openings: defaultOpenings, holidays: holidays() },
    smtpUrl: optionalAddress('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM') ?? 'Tessa <no-reply@tessa.example>',
    helpRequestsPassword,
    s3: oneOf('STORAGE', storages, 'disk') === 's3' ? s3() : undefined,
    ai: readModelConfig({ read, number, oneOf, needed, optionalAddress }),
    demo,
    retentionDays: retention(),
    rateLimitScale,
    logLevel: oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return {
    ...config,
    jwtSecret: { current: givenSecret ?? secretIn(dataDir.path), previous: previousSecret },
  }
}

/** `guestSessions` → `RETENTION_GUEST_SESSIONS_DAYS` */
const retentionVariable = (name: string): string =>
  `RETENTION_${name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_DAYS`

/** Created once and stored beside the data, so that a restart signs no user out. */
const secretIn = (dataDir: string): string => {
  makeDataDir(dataDir)
  return loadOrCreateSecret(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url'))
}
