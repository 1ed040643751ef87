import { resolve } from 'node:path'
import { nearName } from '../near-name.ts'
import { conditionErrors } from '../parse/parse-workflow.ts'
import type { Profile } from '../certify/index.ts'
import { importModule, unreadable } from './load.ts'
import { UsageError } from './usage-error.ts'

type Fields = Readonly<Record<string, unknown>>
/** What is wrong with a value of a profile, as a sentence; undefined when nothing is. */
type Check = (value: unknown, at: string) => string | undefined

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const is =
  (what: string, fits: (value: unknown) => boolean): Check =>
  (value, at) =>
    fits(value) ? undefined : `"${at}" is no ${what}.`
const text = is('text', (value) => typeof value === 'string')

const listOf =
  (item: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((one, index) => item(one, `${at}[${index}]`)).find((fault) => fault !== undefined)
      : `"${at}" is no list.`

const partsOf =
  (required: Readonly<Record<string, Check>>, others: Readonly<Record<string, Check>> = {}): Check =>
  (value, at) => {
    if (!isRecord(value)) return `"${at}" is no object.`
    const known = { ...required, ...others }
    const path = (name: string) => (at === '' ? name : `${at}.${name}`)
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(known, name)) continue
      const near = nearName(name, Object.keys(known))
      const meant =
        near === undefined ? `it takes ${Object.keys(known).join(', ')}.` : `did you mean ${near}?`
      return `"${path(name)}" is not known; ${meant}`
    }
    for (const [name, check] of Object.entries(known)) {
      if (value[name] === undefined && !Object.hasOwn(required, name)) continue
      const fault = check(value[name], path(name))
      if (fault !== undefined) return fault
    }
    return undefined
  }

const when = is('condition', (value) => conditionErrors(value).length === 0)

const parts: Readonly<Record<keyof Required<Profile>, Check>> = {
  person: partsOf(
    { outcomes: listOf(text) },
    {
      isWithinOneAction: is('true or false', (value) => typeof value === 'boolean'),
      mostAnswers: is('number', (value) => typeof value === 'number'),
    },
  ),
  order: listOf(partsOf({ step: text, after: text })),
  passes: listOf(partsOf({ step: text, through: text }, { value: text })),
  holds: listOf(text),
  requires: listOf(partsOf({ condition: when }, { step: text, outcome: text })),
  missingFrom: is('function', (value) => typeof value === 'function'),
}
const faultOf = partsOf({}, parts)

const isProfile = (value: unknown): value is Profile =>
  isRecord(value) && Object.keys(value).length > 0 && faultOf(value, '') === undefined

/** Loads a profile from a module: its export "profile", its default export, or the only export that is one. */
export async function loadProfile(name: string): Promise<Profile> {
  const module = await importModule(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${unreadable(error)}`)
  })
  const isNamed = 'profile' in module
  const chosen = isNamed ? module['profile'] : module['default']
  if (isProfile(chosen)) return chosen
  const fitting = isNamed ? [] : Object.entries(module).filter(([, value]) => isProfile(value))
  if (fitting.length > 1) {
    const names = fitting.map(([one]) => one).sort()
    throw new UsageError(
      `${name} exports several profiles: ${names.join(', ')}. Call the one to prove "profile".`,
    )
  }
  const only = fitting[0]?.[1]
  if (isProfile(only)) return only
  const meant = chosen ?? Object.entries(module).find(([one]) => /profile$/i.test(one))?.[1]
  const fault = isRecord(meant) && Object.keys(meant).length > 0 ? faultOf(meant, '') : undefined
  throw new UsageError(
    fault === undefined
      ? `${name} exports no profile. Export an object with ${Object.keys(parts).join(', ')} as "profile".`
      : `${name} exports a profile that does not fit: ${fault}`,
  )
}
