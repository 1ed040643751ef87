import { settlementOf } from '@tessa/contract'
import type { HelpRequestRow } from '../../domain/case/find-case.ts'
import type { MailWords } from '../mail-body.ts'

const reasons = {
  answered: 'was answered',
  duplicate: 'was closed, because the same problem was already reported',
  'not-wanted': 'was closed, because it needs no more work',
} as const

/** To the reporter: the team settled the help request without a work order. */
export const helpRequestSettled = ({
  short_number: number,
  request_number: longNumber,
  status,
  resolution_notes: notes,
}: HelpRequestRow): MailWords => ({
  subject: `Your help request ${number} is settled`,
  paragraphs: [
    `Your help request ${number} (${longNumber}) ${reasons[settlementOf(status) ?? 'answered']}.`,
    ...(notes ? [`The team wrote: ${notes}`] : []),
    'If you still need help, add a comment on its page, and we will reopen it.',
  ],
})
