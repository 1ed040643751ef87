import { caseNumbers, type WorkOrderCase } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

const phrases = { new: 'open again', 'in-progress': 'in progress', closed: 'closed' } as const

/** To the reporter: the work order has another status. */
export const workOrderStatus = (found: WorkOrderCase, status: keyof typeof phrases): MailWords => ({
  subject: `Work order ${found.workOrder.short_number} is ${phrases[status]}`,
  paragraphs: [`Work order ${caseNumbers(found)} is now ${phrases[status]}.`],
})
