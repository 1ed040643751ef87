import type { NewWorkReason } from '../../db/schema/mail-tables.ts'
import { describeWork, type MailedWork } from '../mailed-work.ts'
import type { MailWords } from '../mail-body.ts'

const sentences: Readonly<Record<NewWorkReason, (work: string) => string>> = {
  created: (work) => `A critical fault was reported: ${work}.`,
  critical: (work) => `The priority of ${work} was raised to critical.`,
  returned: (work) => `Critical ${work} is open and has no technician.`,
}

/** To the managers: critical work that needs them now. */
export const criticalWork = (work: MailedWork, reason: NewWorkReason): MailWords => ({
  subject: `Critical: ${work.number}`,
  paragraphs: [sentences[reason](describeWork(work)), 'Please assign a technician as soon as possible.'],
})
