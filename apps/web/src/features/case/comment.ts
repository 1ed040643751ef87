import type { Comment } from '@tessa/contract'
import type { ChosenFile } from '../files/chosen-file.ts'

/** The target of an upload, as the field of the form. */
export type CommentTarget = { readonly workOrderId: string } | { readonly followToken: string }

export interface DraftFile extends ChosenFile {
  /** The key of all attempts, so that the server stores the comment once. */
  readonly key: string
}

export type Send = (body: Comment, headers: Readonly<Record<string, string>>) => Promise<unknown>

export interface Draft {
  readonly key: string
  readonly text: string
  readonly files: readonly DraftFile[]
}
