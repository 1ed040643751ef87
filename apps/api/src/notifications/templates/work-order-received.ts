import {
  carriedOver,
  caseNumbers,
  contactPromise,
  forEquipment,
  type WorkOrderCase,
} from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: the work order has arrived. */
export const workOrderReceived = (found: WorkOrderCase, equipment: string | undefined): MailWords => {
  const { short_number: number, sla_key: slaKey } = found.workOrder
  return {
    subject: `We received your work order ${number}`,
    paragraphs: [
      `We received your work order ${caseNumbers(found)}${forEquipment(equipment)}.${contactPromise(slaKey)}`,
      carriedOver,
    ],
  }
}
