import { describeWork, oneOrMany, type MailedWork } from '../mailed-work.ts'
import type { MailWords } from '../mail-body.ts'

/** To a technician: this work is no longer theirs. It went to a colleague, or back to those that nobody has. */
export const workWithdrawn = (
  work: readonly MailedWork[],
  { by, to }: { readonly by: string; readonly to: string | undefined },
): MailWords => {
  const became = to === undefined ? 'Nobody is assigned now.' : `${to} has taken over.`
  return oneOrMany(work, {
    one: (only) => ({
      subject: `Work order ${only.number} is no longer assigned to you`,
      paragraphs: [`${by} changed the assignment of ${describeWork(only)}. ${became}`],
    }),
    many: (count) => ({
      subject: `${count} work orders are no longer assigned to you`,
      paragraphs: [`${by} changed the assignment of ${count} work orders. ${became}`],
    }),
  })
}
