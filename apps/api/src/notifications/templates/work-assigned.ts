import { describeWork, oneOrMany, type MailedWork } from '../mailed-work.ts'
import type { MailWords } from '../mail-body.ts'

/** To a technician: a colleague assigned this work to them. */
export const workAssigned = (work: readonly MailedWork[], by: string): MailWords =>
  oneOrMany(work, {
    one: (only) => ({
      subject: `Work order ${only.number} is assigned to you`,
      paragraphs: [`${by} assigned ${describeWork(only)} to you. Its priority is ${only.priority}.`],
    }),
    many: (count) => ({
      subject: `${count} work orders are assigned to you`,
      paragraphs: [`${by} assigned ${count} work orders to you:`],
    }),
  })
