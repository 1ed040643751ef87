import type { Case } from '../../domain/case/find-case.ts'
import { caseNumbers } from '../case-phrases.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: staff added a comment. */
export const staffCommented = (found: Case): MailWords => ({
  subject: `New comment on ${(found.workOrder ?? found.helpRequest).short_number}`,
  paragraphs: [`The team working on ${caseNumbers(found)} sent you a message.`],
})
