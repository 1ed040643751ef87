import { caseNumbers, type WorkOrderCase } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: staff asked a question. */
export const workOrderNeedsAnswer = (found: WorkOrderCase): MailWords => ({
  subject: `Work order ${found.workOrder.short_number} needs your answer`,
  paragraphs: [
    `The team working on ${caseNumbers(found)} needs more information from you before they can continue. Please open the work order to see their question.`,
  ],
})
