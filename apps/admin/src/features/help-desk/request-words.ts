import type { Api } from '@tessa/api-client'
import { holdReasonLength, type HelpRequestDetail } from '@tessa/contract'

/** What staff write about a help request. */
export const wordForms = {
  reply: {
    label: 'Reply to the reporter',
    description: 'The reporter sees it on the tracking page and gets an email.',
    missing: 'Write a reply first.',
    button: 'Send reply',
    maxLength: 5000,
    done: 'Reply sent',
  },
  note: {
    label: 'Internal note',
    description: 'Internal - not visible to the requester',
    missing: 'Write a note first.',
    button: 'Add note',
    maxLength: 20_000,
    done: 'Note added',
  },
  reopen: {
    label: 'Reason for reopening',
    description:
      'The deadline of the answer starts again, and the reporter is told. Internal - not visible to the requester',
    missing: 'Say why: the reason stands in the history.',
    button: 'Reopen request',
    maxLength: 20_000,
    done: 'Reopened',
  },
  hold: {
    label: 'Reason for the hold',
    description: 'Nothing of a held request is deleted. Internal - not visible to the requester',
    missing: 'Say why: the reason stands in the history.',
    button: 'Place hold',
    maxLength: holdReasonLength,
    done: 'Hold placed',
  },
  release: {
    label: 'Reason for the release',
    description: 'Internal - not visible to the requester',
    missing: 'Say why: the reason stands in the history.',
    button: 'Release hold',
    maxLength: holdReasonLength,
    done: 'Hold released',
  },
} as const

export type WordForm = keyof typeof wordForms

interface Sending {
  readonly id: string
  /** Of the request as the person saw it. */
  readonly version: number
  readonly form: WordForm
  readonly words: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends the words, and reads the request that comes of them. */
export const sendWords = async (
  api: Api,
  { id, version, form, words, headers }: Sending,
): Promise<HelpRequestDetail> => {
  const params = { id }
  switch (form) {
    case 'reply':
      return api('POST /api/help-requests/{id}/comments', { params, body: { comment: words }, headers })
    case 'note':
      return api('POST /api/help-requests/{id}/notes', { params, body: { note: words }, headers })
    case 'reopen':
      return api('POST /api/help-requests/{id}/reopen', { params, body: { note: words, version } })
    case 'hold':
    case 'release':
      await api('POST /api/cases/{id}/hold', { params, body: { isHeld: form === 'hold', reason: words } })
      return api('GET /api/help-requests/{id}', { params })
  }
}
