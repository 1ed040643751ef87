import { equipmentCategories } from '@tessa/knowledge'
import { promiseOf, withinWords, readStatus, userStatus } from '@tessa/contract'
import type { ActivityRow } from '../../activities.ts'
import type { Case } from '../../own-case.ts'

/** What a mail says, before it is known to whom. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly kind: 'confirmation' | 'progress'
}

/**
 * The words of the catalogue, or none: what a guest typed must not be mailed to an address that they typed as well.
 */
const equipmentOf = ({ workOrder, helpRequest }: Case): string => {
  const given = (workOrder?.equipment_type ?? helpRequest?.summary.equipment ?? '').toLowerCase()
  const known = equipmentCategories.find(({ id, name }) => id === given || name.toLowerCase() === given)
  return known === undefined ? '' : ` for ${known.name}`
}

const promised = (key: string | null): string => {
  const given = promiseOf(key)
  return given === undefined ? '' : ` We will contact you within ${withinWords(given)}.`
}

/** First what people say and type, then what the papers have. */
const bothNumbers = ({ workOrder, helpRequest }: Case): string =>
  workOrder
    ? `${workOrder.short_number} (${workOrder.work_order_number})`
    : `${helpRequest.short_number} (${helpRequest.request_number})`

const carriedOver = 'Everything from your session came with it, so you will not be asked for it again.'

const created = (row: ActivityRow, found: Case): Letter | undefined => {
  const { workOrder, helpRequest } = found
  if (row.subject === 'help-request' && helpRequest)
    return {
      kind: 'confirmation',
      subject: `We have your help request ${helpRequest.short_number}`,
      paragraphs: [
        `Your help request ${bothNumbers({ workOrder: undefined, helpRequest })}${equipmentOf(found)} has arrived.${promised(helpRequest.promise)}`,
        carriedOver,
      ],
    }
  if (!workOrder) return undefined
  const number = workOrder.short_number
  if (!helpRequest)
    return {
      kind: 'confirmation',
      subject: `We have your work order ${number}`,
      paragraphs: [
        `Your work order ${bothNumbers(found)}${equipmentOf(found)} has arrived.${promised(workOrder.promise)}`,
        carriedOver,
      ],
    }
  // The help dialog makes both at once: its request is confirmed already.
  if (row.actor_kind !== 'user' || row.actor_id === workOrder.user_id) return undefined
  return {
    kind: 'progress',
    subject: `Your help request ${number} is now a work order`,
    paragraphs: [`A work order was made from your help request. Its number stays ${bothNumbers(found)}.`],
  }
}

const inWords = { new: 'open again', 'in-progress': 'being worked on', closed: 'closed' } as const

const statusChanged = (row: ActivityRow, found: Case): Letter | undefined => {
  const { workOrder } = found
  const [before, after] = [readStatus(row.old_value ?? ''), readStatus(row.new_value ?? '')]
  if (!workOrder || after === undefined) return undefined
  const number = workOrder.short_number
  if (after === 'needs-info')
    return {
      kind: 'progress',
      subject: `Work order ${number} needs something from you`,
      paragraphs: [
        `The people working on ${bothNumbers(found)} need something from you before they can go on. Please take a look.`,
      ],
    }
  const shown = userStatus(after)
  if (before !== undefined && userStatus(before) === shown) return undefined
  if (shown === 'resolved')
    return {
      kind: 'progress',
      subject: `Work order ${number} is fulfilled`,
      paragraphs: [
        `Work order ${bothNumbers(found)} is fulfilled. The equipment should work again.`,
        ...(workOrder.resolution_notes ? [`What was done: ${workOrder.resolution_notes}`] : []),
        'If it does not, tell us on the page of the work order, and we will take it up again.',
      ],
    }
  return {
    kind: 'progress',
    subject: `Work order ${number} is ${inWords[shown]}`,
    paragraphs: [`Work order ${bothNumbers(found)} is now ${inWords[shown]}.`],
  }
}

/** What the reporter is told of an entry of their case; undefined for what they did themselves, or know already. */
export const letterFor = (row: ActivityRow, found: Case): Letter | undefined => {
  const reporterId = (found.workOrder ?? found.helpRequest)?.user_id ?? null
  const isOwn = row.actor_kind === 'guest' || (row.actor_id !== null && row.actor_id === reporterId)
  switch (row.activity_type) {
    case 'created':
      return created(row, found)
    case 'status_changed':
      return isOwn ? undefined : statusChanged(row, found)
    case 'comment_added': {
      const { short_number: number } = found.workOrder ?? found.helpRequest
      return isOwn
        ? undefined
        : {
            kind: 'progress',
            subject: `A comment on ${number}`,
            paragraphs: [`Someone working on ${bothNumbers(found)} has written to you.`],
          }
    }
    default:
      return undefined
  }
}
