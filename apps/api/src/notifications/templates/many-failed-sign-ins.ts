import type { MailWords } from '../mail-body.ts'

/** To the administrators: somebody may be guessing passwords. */
export const manyFailedSignIns = (count: number): MailWords => ({
  subject: `${count} sign-ins failed within an hour`,
  paragraphs: [
    `${count} wrong passwords or codes were entered within an hour, for all accounts together. Somebody may be guessing.`,
    'The audit log says for which accounts and from which addresses. You get this mail once an hour at most.',
  ],
})
