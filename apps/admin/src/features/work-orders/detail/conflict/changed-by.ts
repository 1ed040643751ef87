import { versionedActivities, type ManagedWorkOrder, type ManagedWorkOrderDetail } from '@tessa/contract'
import { actorWords } from '../work-order-words.ts'
import { sharedLabel, type SharedField } from './shared-fields.ts'

const versioned: ReadonlySet<string> = new Set(versionedActivities)

const listOf = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** Who changed a work order between two looks at it. */
export const changedBy = (seen: ManagedWorkOrder, now: ManagedWorkOrderDetail): string => {
  const names = now.activity
    .filter(({ id, activity_type }) => id > seen.activity_count && versioned.has(activity_type))
    .map(actorWords)
  return listOf([...new Set(names)]) || 'Somebody'
}

/** `the status and the priority`; the work order as a whole where no field says it. */
export const fieldsInWords = (fields: readonly SharedField[]): string =>
  listOf(fields.map((field) => `the ${sharedLabel(field).toLowerCase()}`)) || 'this work order'
