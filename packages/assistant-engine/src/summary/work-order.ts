import type { Session } from '../session.ts'
import { factTexts } from '../text.ts'
import type { Workflow } from '../workflow.ts'
import { chatLog } from './documents.ts'

/** What a trade writes on its work orders. */
export type WorkOrderTerms<Priority extends string = string> = {
  /** How urgent this order is; `medium` by default. */
  readonly priority?: Priority
  readonly status?: 'new' | 'pending'
  /** What stands for an unknown fact; nothing by default. */
  readonly unknown?: {
    readonly [Name in 'equipmentType' | 'issueDescription' | 'facilityName' | 'facilityLocation']?: string
  }
  /** Facts of your own that the order has too. */
  readonly facts?: readonly string[]
}

/**
 * The data of a work order. Its facts are named like the `field` of the steps.
 *
 * @example workOrder(flow, session, Date.now(), { priority: infants ? 'high' : 'low', facts: ['padThickness'] })
 */
export function workOrder<W extends Workflow, Priority extends string = 'medium'>(
  workflow: W,
  session: Session<W>,
  now: number,
  terms: WorkOrderTerms<Priority> = {},
) {
  const { unknown = {}, facts: own = [] } = terms
  const facts = factTexts(workflow, session)
  const known = own.flatMap((name): [string, string][] => (facts[name] ? [[name, facts[name]]] : []))
  return {
    ...(session.id && { sessionId: session.id }),
    workOrderNumber: `WO-${now}`,
    equipmentType: facts['equipmentType'] || (unknown.equipmentType ?? ''),
    ...(facts['manufacturer'] && { manufacturer: facts['manufacturer'] }),
    ...(facts['model'] && { model: facts['model'] }),
    ...(facts['serialNumber'] && { serialNumber: facts['serialNumber'] }),
    facilityName: facts['facilityName'] || (unknown.facilityName ?? ''),
    facilityLocation: facts['facilityLocation'] || (unknown.facilityLocation ?? ''),
    contactName: facts['contactName'] ?? '',
    contactPhone: facts['contactPhone'] ?? '',
    contactEmail: facts['contactEmail'] ?? '',
    issueDescription: facts['issueDescription'] || (unknown.issueDescription ?? ''),
    chatLog: chatLog(workflow, session, now),
    priority: terms.priority ?? ('medium' as const),
    status: terms.status ?? ('pending' as const),
    ...(own.length > 0 && { facts: Object.fromEntries(known) }),
  }
}
