import { managementStatuses, roles } from '@tessa/contract'
import { statusLabels } from '../../shared/words/case-labels.ts'
import { roleLabels } from '../../shared/account/role-labels.ts'

type Detail = string | number | boolean

/** The names that say more than their key does. */
const names: ReadonlyMap<string, string> = new Map([
  ['bulk', 'Change of several'],
  ['fields', 'Changed'],
  ['imported', 'From a file'],
  ['isActive', 'Active'],
  ['maxWorkload', 'Maximum of work'],
  ['newDevice', 'New device'],
  ['signIns', 'Sign-ins ended'],
])

/** `databaseRole`, `database_role` → `database role` */
const wordsOf = (key: string): string =>
  key.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The fields of an account by the same names as their values have. */
const fieldWords = (fields: string): string =>
  fields
    .split(', ')
    .map((field) => names.get(field)?.toLowerCase() ?? wordsOf(field))
    .join(', ')

const valueWords = (key: string, value: Detail): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const role = roles.find((one) => one === value)
  if (role) return roleLabels[role]
  const status = key === 'status' && managementStatuses.find((one) => one === value)
  if (status) return statusLabels[status].label
  return key === 'fields' ? fieldWords(`${value}`) : `${value}`
}

/** The further facts of an entry, each with its name. */
export const detailWords = (details: Readonly<Record<string, Detail>>): readonly string[] =>
  Object.entries(details).map(
    ([key, value]) => `${names.get(key) ?? capitalized(wordsOf(key))}: ${valueWords(key, value)}`,
  )
