import type {
  Comment,
  Feedback,
  HelpRequestCreation,
  HelpRequestReceipt,
  SessionReport,
  WorkOrderCreation,
} from '@tessa/contract'

/** Ids that the server assigns. Each refers to a pending item and is filled in once that item has arrived. */
export interface Dependencies {
  readonly helpRequestId?: string
  readonly attachmentIds?: readonly string[]
}

/** The case that an item is added to: a case of the account, or the case of a private link. */
export type CaseGoal = { readonly workOrderId: string } | { readonly followToken: string }

/** An item for a case. `sessionId` is the name of the queue for the items of this case. */
interface ForCase {
  readonly sessionId: string
  readonly goal: CaseGoal
}

export interface FileDetails {
  readonly sessionId: string
  readonly name: string
  /** Set for a file that belongs to a case instead of a session. */
  readonly goal?: CaseGoal
  /** The step of the session in which it was added. */
  readonly step?: string
}

export interface CommentDetails extends ForCase {
  readonly comment: Comment
}

export interface FeedbackDetails extends ForCase {
  readonly feedback: Feedback
}

export type Content =
  | { readonly kind: 'report'; readonly body: SessionReport }
  | { readonly kind: 'help-request'; readonly body: HelpRequestCreation }
  | { readonly kind: 'work-order'; readonly body: WorkOrderCreation; readonly linkTo?: Dependencies }
  | { readonly kind: 'file'; readonly body: FileDetails }
  | {
      readonly kind: 'comment'
      readonly body: CommentDetails
      readonly linkTo?: Pick<Dependencies, 'attachmentIds'>
    }
  | { readonly kind: 'feedback'; readonly body: FeedbackDetails }

export type Kind = Content['kind']

/** An item that must reach the server. Enqueuing the same `id` again refers to the same item. */
export type Submission = (
  | Exclude<Content, { kind: 'file' }>
  | { readonly kind: 'file'; readonly body: FileDetails; readonly file: Blob }
) & {
  readonly id?: string
  /** The key of an earlier attempt, which may have failed. */
  readonly key?: string
}

/** Why the server refuses the item, as a sentence for people. */
export interface Rejection {
  readonly status: number
  readonly code: string
  readonly reason: string
  /** The fields that the server named. */
  readonly fields?: readonly string[]
}

/** The server's response: the number, if it has one, and the time. */
export interface Receipt {
  readonly id?: string
  readonly number?: string
  /** The short number of the case. A help request and its work order share it. */
  readonly shortNumber?: string
  /** When the promised response is due. */
  readonly dueAt?: string
  /** The promise that was given, as the contract words it. */
  readonly slaKey?: string
  /** The address of the guest's private page for the case. */
  readonly followUrl?: string
  /** The priority that the server assigned. */
  readonly priority?: HelpRequestReceipt['priority']
  readonly at: string
}
