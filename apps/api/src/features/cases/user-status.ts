import { type HelpRequestStatus, helpRequestProgress, readStatus, userStatus } from '@tessa/contract'

/** Help requests have statuses of their own. An unknown one means that no work has begun. */
export const statusOf = (word: string) => {
  const canonicalStatus = readStatus(word) ?? 'new'
  return { status: userStatus(canonicalStatus), canonicalStatus }
}

/** The same for a help request without a work order. */
export const statusOfHelpRequest = (status: HelpRequestStatus) => statusOf(helpRequestProgress(status))
