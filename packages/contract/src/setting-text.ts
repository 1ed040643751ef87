import { catalogueWords } from './catalogue.ts'
import { openingWords } from './opening-hours.ts'
import type { Settings } from './setting-values.ts'
import type { ValueKey } from './settings.ts'
import { slaKeys, slaWords, type SlaKey } from './sla.ts'

type Value = Settings[ValueKey]

/** Whom a promise is given to, as people call it. */
export const slaNames: Readonly<Record<SlaKey, string>> = {
  emergency: 'Critical',
  support: 'Support Requests',
  'help-dialog': 'Help Requests',
  technician: 'Work Orders',
  scheduled: 'Contact Page',
}

/** The cases that a promise holds for. */
export const slaCases: Readonly<Record<SlaKey, string>> = {
  emergency: 'Every case of critical priority, however it was sent',
  support: 'Help requests of the chat, also when they are reopened',
  'help-dialog': 'Help requests of the help dialog, and the work orders that it sends along',
  technician: 'Work orders that were asked for in the chat, and those whose priority changed',
  scheduled: 'Messages of the contact page, and the work orders made of them',
}

const isDates = (list: readonly unknown[]): list is string[] => list.every((one) => typeof one === 'string')

/** The value of a setting as a line of text. */
export const settingText = (value: Value): string => {
  if (typeof value === 'boolean') return value ? 'enabled' : 'disabled'
  if (typeof value !== 'object') return String(value)
  if ('equipment' in value) return catalogueWords(value)
  if ('emergency' in value)
    return slaKeys.map((key) => `${slaNames[key]}: ${slaWords(key, value[key])}`).join(', ')
  if (value.length === 0) return 'none'
  return isDates(value) ? value.join(', ') : openingWords(value.filter((one) => typeof one === 'object'))
}

/** Objects in any order of their fields are the same, and lists that are sets in any order of their entries. */
const inOrder = (value: unknown, isSet: boolean): unknown => {
  if (Array.isArray(value)) {
    const entries = value.map((one) => JSON.stringify(inOrder(one, isSet)))
    return isSet ? entries.sort() : entries
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, one]) => [key, inOrder(one, isSet)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

const isSet = (value: Value): boolean => Array.isArray(value)

export const isSameSetting = (one: Value, other: Value): boolean =>
  JSON.stringify(inOrder(one, isSet(one))) === JSON.stringify(inOrder(other, isSet(other)))
