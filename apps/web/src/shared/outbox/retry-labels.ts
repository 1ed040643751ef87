import type { OutboxItem } from './outbox.ts'

type Refused = Extract<OutboxItem, { state: 'needs-attention' }>

/** The label of the retry button; undefined if a retry would not help. */
export const retryLabels: Readonly<Record<Refused['retry'], string | undefined>> = {
  same: 'Try again',
  anyway: 'Send it anyway',
  'without-files': 'Send the words without the files',
  none: undefined,
}

/** The reason of the rejection, and an instruction if a retry would not help. */
export const reasonOf = ({ refusal, retry, kind }: Refused): string => {
  const isSaid = /add it again/i.test(refusal.reason)
  return kind === 'file' && retry === 'none' && !isSaid
    ? `${refusal.reason} Please add it again.`
    : refusal.reason
}
