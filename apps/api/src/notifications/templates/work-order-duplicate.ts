import { caseNumbers, type WorkOrderCase } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: another work order covers this one. */
export const workOrderDuplicate = (found: WorkOrderCase): MailWords => ({
  subject: `Work order ${found.workOrder.short_number} is handled together with another one`,
  paragraphs: [
    `Another work order is about the same problem as ${caseNumbers(found)}, so the team handles both as one.`,
    'You do not have to do anything. The page of your work order shows the progress, and we will tell you when it is done.',
  ],
})
