import type { SentMail, SentMailDetail } from '@tessa/contract'

export const someMail = (given: Partial<SentMail> = {}): SentMail => ({
  id: '0191d7a2-0000-7000-8000-000000000021',
  recipient: 'ada@hospital.example',
  subject: 'Work order 7K2F-49 is complete',
  status: 'failed',
  attempts: 8,
  error: '550 no such mailbox',
  canRetry: true,
  about: { kind: 'work-order', id: '0191d7a2-0000-7000-8000-000000000031', number: '7K2F-49' },
  createdAt: '2026-03-02T09:00:00.000Z',
  sentAt: null,
  ...given,
})

export const someMailDetail = (given: Partial<SentMailDetail> = {}): SentMailDetail => ({
  ...someMail(given),
  replyTo: null,
  text: 'Hello Ada,\n\nIt works again.\n\nView progress:\n[link removed]',
  textState: 'without-links',
  ...given,
})
