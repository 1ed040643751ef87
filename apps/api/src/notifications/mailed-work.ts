import type { Subject } from '../domain/case/history.ts'
import { helpRequestLink, workOrderLink } from './admin-links.ts'
import { forEquipment } from './case-phrases.ts'
import type { MailLink, MailText, MailWords } from './mail-body.ts'

/** A case as mails to the staff name it. */
export interface MailedWork {
  readonly subject: Subject
  readonly id: string
  /** The short one, which people say and type. */
  readonly number: string
  readonly longNumber: string
  /** The catalog's name. What the catalog does not know is not in mails. */
  readonly equipment: string | undefined
  readonly priority: string
}

const kinds = { 'work-order': 'work order', 'help-request': 'help request' } as const

/** `work order 7K2F-49 (WO-1763690400001) for Autoclave` */
export const describeWork = ({ subject, number, longNumber, equipment }: MailedWork): string =>
  `${kinds[subject]} ${number} (${longNumber})${forEquipment(equipment)}`

const linkTo = ({ subject, id }: MailedWork, adminUrl: string): string =>
  subject === 'work-order' ? workOrderLink(adminUrl, id) : helpRequestLink(adminUrl, id)

/** Names the one case of a mail, or counts its cases. */
export const oneOrMany = (
  work: readonly MailedWork[],
  { one, many }: { one: (only: MailedWork) => MailWords; many: (count: number) => MailWords },
): MailWords => {
  const [only, ...more] = work
  return only && more.length === 0 ? one(only) : many(work.length)
}

/** A mail with more links than this is not read; the last one leads to all. */
const mostLinks = 50

/** The mail opens its one case, or lists its cases and opens the list that has them all. */
export const withLinks = (
  words: MailWords,
  work: readonly MailedWork[],
  { adminUrl, all }: { readonly adminUrl: string; readonly all: MailLink },
): MailText => {
  const [only, ...more] = work
  if (only && more.length === 0)
    return { ...words, action: { label: `Open ${only.number}`, url: linkTo(only, adminUrl) } }
  const links = work.slice(0, mostLinks).map((one) => {
    const label = [one.number, one.equipment, one.priority].filter(Boolean).join(', ')
    return { label, url: linkTo(one, adminUrl) }
  })
  return { ...words, links, action: all }
}
