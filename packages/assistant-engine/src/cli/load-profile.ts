import { resolve } from 'node:path'
import { nearName } from '../near-name.ts'
import type { Profile } from '../verify/index.ts'
import { importModule, unreadable } from './load.ts'
import { UsageError } from './usage-error.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isListOf =
  (fits: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits)
const has = (value: unknown, ...names: string[]): boolean =>
  isRecord(value) && names.every((name) => isText(value[name]))

/** What each part of a profile has to be. */
const parts: { readonly [Part in keyof Required<Profile>]: (value: unknown) => boolean } = {
  person: (value) => isRecord(value) && isListOf(isText)(value['outcomes']),
  order: isListOf((one) => has(one, 'step', 'after')),
  passes: isListOf((one) => has(one, 'step', 'through')),
  holds: isListOf(isText),
  missingFrom: (value) => typeof value === 'function',
}

const isProfile = (value: unknown): value is Profile =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(parts).every(([name, fits]) => value[name] === undefined || fits(value[name])) &&
  Object.keys(value).every((name) => Object.hasOwn(parts, name))

/** Loads a profile from a module: its default export, or the export whose name ends in "profile". */
export async function loadProfile(name: string): Promise<Profile> {
  const module = await importModule(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${unreadable(error)}`)
  })
  const named = Object.entries(module).find(([key]) => /profile$/i.test(key))?.[1]
  const value = named ?? module['default']
  if (isProfile(value)) return value
  const known = Object.keys(parts)
  const wrong = isRecord(value) ? Object.keys(value).find((key) => !known.includes(key)) : undefined
  const near = wrong === undefined ? undefined : nearName(wrong, known)
  throw new UsageError(
    wrong === undefined
      ? `${name} exports no profile. Export an object with ${known.join(', ')} as "profile".`
      : `${name} exports a profile with "${wrong}"; ${near === undefined ? `it takes ${known.join(', ')}` : `did you mean ${near}?`}`,
  )
}
