import type { MailText } from '../mail-body.ts'

/** To the writer of a contact message: the team's answer, above what they wrote. */
export const contactMessageAnswer = (
  { name, message }: { readonly name: string; readonly message: string },
  answer: string,
): MailText => ({
  subject: 'Answer to your message',
  paragraphs: [
    `Hello ${name},`,
    answer,
    'You can reply to this email.',
    `You wrote:\n${message
      .trim()
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')}`,
  ],
})
