import type {
  HelpRequestCreation,
  HelpRequestReceipt,
  SessionReport,
  WorkOrderCreation,
} from '@tessa/contract'

/** Ids that only the server can give: each names a kept item, and is put in once that one has arrived. */
export interface Links {
  readonly helpRequestId?: string
  readonly attachmentIds?: readonly string[]
}

export interface FileDetails {
  readonly sessionId: string
  readonly name: string
}

type Content =
  | { readonly kind: 'report'; readonly body: SessionReport }
  | { readonly kind: 'help-request'; readonly body: HelpRequestCreation }
  | { readonly kind: 'work-order'; readonly body: WorkOrderCreation; readonly linkTo?: Links }
  | { readonly kind: 'file'; readonly body: FileDetails }

export type Kind = Content['kind']

/** Something that must reach the server. Whoever gives the same `id` again means the same thing. */
export type Submission = (
  | Exclude<Content, { kind: 'file' }>
  | { readonly kind: 'file'; readonly body: FileDetails; readonly file: Blob }
) & { readonly id?: string }

/** Why the server will not take it, in a sentence for people. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly reason: string
}

/** What the server answered: its number where it gives one, and its time. */
export interface Receipt {
  readonly id?: string
  readonly number?: string
  /** The number of the case as people say and type it; a help request and its work order share it. */
  readonly shortNumber?: string
  /** By when an answer was promised. */
  readonly dueAt?: string
  /** A guest's private page about it. */
  readonly followUrl?: string
  /** How urgent it is, as the server judged. */
  readonly priority?: HelpRequestReceipt['priority']
  readonly at: string
}

interface Kept {
  readonly id: string
  /** Whose it is: the account that was signed in when it was written, or undefined for a guest. */
  readonly owner: string | undefined
  readonly savedAt: string
  /** Its place among what was kept of the session, for items of the same moment. */
  readonly place: number
}

export type WaitingItem = Kept &
  Content & {
    /** Made once; the server does the work once for it, however often it is sent. */
    readonly key: string
    readonly attempts: number
    readonly refusal?: Refusal
  }

/** What has arrived keeps its receipt; the words and files themselves leave the device. */
export interface ReceivedItem extends Kept {
  readonly kind: Kind
  readonly name?: string
  readonly receipt: Receipt
}

/** All that is kept of one session; it is read and written as one. */
export interface SessionRecord {
  readonly sessionId: string
  readonly owner: string | undefined
  /** A guest's proof that the session is theirs, until an account takes it over. */
  readonly secret: string | undefined
  /** Of the newest report. */
  readonly revision: number
  readonly savedAt: string
  /** When the newest report that arrived did so. */
  readonly receivedAt?: string
  readonly waiting: readonly WaitingItem[]
  readonly received: readonly ReceivedItem[]
}
