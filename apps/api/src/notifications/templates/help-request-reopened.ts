import type { HelpRequestRow } from '../../domain/case/find-case.ts'
import type { MailWords } from '../mail-body.ts'

/** To the reporter: the team opened the help request again. */
export const helpRequestReopened = ({
  short_number: number,
  request_number: longNumber,
}: HelpRequestRow): MailWords => ({
  subject: `Your help request ${number} is open again`,
  paragraphs: [`We reopened your help request ${number} (${longNumber}). The team is looking at it again.`],
})
