import { caseNumbers, type WorkOrderCase } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: staff made a work order from the help request. */
export const helpRequestConverted = (found: WorkOrderCase): MailWords => ({
  subject: `Your help request ${found.workOrder.short_number} is now a work order`,
  paragraphs: [`We created a work order from your help request. Its number is still ${caseNumbers(found)}.`],
})
