import { describeWork, oneOrMany, type MailedWork } from '../mailed-work.ts'
import type { MailWords } from '../mail-body.ts'

/** To the managers: work that has no technician, gathered over a while. */
export const newWork = (work: readonly MailedWork[]): MailWords =>
  oneOrMany(work, {
    one: (only) => ({
      subject: `${only.number} has no technician`,
      paragraphs: [`Nobody has taken ${describeWork(only)} yet. Its priority is ${only.priority}.`],
    }),
    many: (count) => ({
      subject: `${count} open cases have no technician`,
      paragraphs: ['Nobody has taken these cases yet:'],
    }),
  })
