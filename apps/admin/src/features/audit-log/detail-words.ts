import {
  auditEvents,
  managementStatuses,
  retentionKeys,
  roles,
  settableRetention,
  settingDefinitions,
  settingKeys,
  type AuditDetail,
  type AuditEntry,
  type AuditEvent,
  type SettableRetention,
  type SettingKey,
} from '@tessa/contract'
import { roleLabels } from '../../shared/account/role-labels.ts'
import { statusLabels } from '../../shared/words/case-labels.ts'

type Detail = AuditEntry['details'][string]

/** How each fact is called. Settings and classes of retention have their names already. */
const names: Readonly<
  Record<Exclude<AuditDetail, SettingKey | Exclude<SettableRetention, 'cases'>>, string>
> = {
  before: 'Before',
  bulk: 'ID of the change',
  case: 'Case',
  cases: 'Numbers',
  change: 'Change',
  chosen: 'Chosen rows',
  complete: 'Complete',
  count: 'Cases',
  databaseRole: 'Database role',
  entry: 'Entry',
  export: 'ID of the export',
  failed: 'Could not be deleted',
  fields: 'Changed',
  files: 'Files',
  filter: 'Filter',
  format: 'Format',
  from: 'From',
  hash: 'Hash of the last removed entry',
  imported: 'Imported from a file',
  isActive: 'Active',
  item: 'Item',
  kind: 'Kind',
  mail: 'Mail',
  mails: 'Mails',
  maxWorkload: 'Maximum open work orders',
  message: 'Message',
  newDevice: 'New device',
  numbers: 'Numbers',
  proposals: 'Proposals',
  role: 'Role',
  route: 'Request',
  rows: 'Rows',
  shown: 'Text shown',
  signIns: 'Sign-ins ended',
  status: 'Status',
  technician: 'Technician',
  through: 'Removed up to entry',
  to: 'To',
  version: 'Version of the entry',
  view: 'ID of the view',
  wantsMails: 'Wants mails',
  workOrders: 'Work orders',
}

/** What a fact is called only with some events. */
const namesOfEvent: Readonly<Partial<Record<AuditEvent, Readonly<Record<string, string>>>>> = {
  'access.denied': { status: 'Response code' },
  'absence.added': { from: 'First day', to: 'Last day' },
  'absence.removed': { from: 'First day', to: 'Last day' },
  'export.created': { kind: 'Exported' },
  'export.requested': { kind: 'Exported' },
  'export.interrupted': { kind: 'Exported' },
  'settings.changed': { version: 'Version of the settings' },
}

const isNamed = (key: string): key is keyof typeof names => key in names

/** What a fact of an event is called; undefined for one that no event of this version has. */
export const detailName = (event: string, key: string): string | undefined => {
  const known = auditEvents.find((one) => one === event)
  const setting = event === 'settings.changed' && settingKeys.find((one) => one === key)
  if (setting) return settingDefinitions[setting].label
  const data = event === 'retention.ran' && settableRetention.find((one) => one === key)
  if (data) return settingDefinitions[retentionKeys[data]].label
  return (known && namesOfEvent[known]?.[key]) ?? (isNamed(key) ? names[key] : undefined)
}

/** `databaseRole`, `database_role`, `database-role` → `database role` */
const wordsOf = (key: string): string =>
  key.replaceAll(/[_-]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A list of names in words. */
const listWords = (list: string, wordOf: (name: string) => string): string =>
  list.split(', ').map(wordOf).join(', ')

/** What narrowed a list, without the marks of its notation. */
const filterWords = (text: string): string => {
  try {
    const filter: unknown = JSON.parse(text)
    if (typeof filter !== 'object' || filter === null) return text
    const parts = Object.entries(filter).map(([name, value]) => `${wordsOf(name)} ${String(value)}`)
    return parts.length === 0 ? 'none' : parts.join(', ')
  } catch {
    return text
  }
}

/** The facts that can hold a role. */
const roleKeys: readonly string[] = ['role', 'from', 'to'] satisfies readonly AuditDetail[]

const textWords = (event: string, key: string, text: string): string => {
  const role = roleKeys.includes(key) && roles.find((one) => one === text)
  if (role) return roleLabels[role]
  const status = key === 'status' && managementStatuses.find((one) => one === text)
  if (status) return statusLabels[status].label
  switch (key) {
    case 'fields':
      return listWords(text, (field) => (isNamed(field) ? names[field].toLowerCase() : wordsOf(field)))
    case 'failed':
      return listWords(text, (data) => detailName(event, data) ?? data)
    case 'filter':
      return filterWords(text)
    case 'format':
      return text.toUpperCase()
    case 'change':
    case 'kind':
    case 'shown':
      return wordsOf(text)
    default:
      return text
  }
}

/** A further fact of an entry, with its name. */
export interface DetailWords {
  readonly key: string
  readonly name: string
  readonly text: string
}

/** The further facts of an entry. */
export const detailWords = ({
  event,
  details,
}: Pick<AuditEntry, 'event' | 'details'>): readonly DetailWords[] =>
  Object.entries(details).map(([key, value]: [string, Detail]) => ({
    key,
    name: detailName(event, key) ?? capitalized(wordsOf(key)),
    text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : textWords(event, key, `${value}`),
  }))
