import type { uploadTypes } from '@tessa/contract'

export type MediaType = (typeof uploadTypes)[number]

/** A file as it leaves the dialog: checked, and a picture without its hidden details. */
export type ChosenFile = {
  readonly name: string
  readonly blob: Blob
  readonly mediaType: MediaType
  /** What was done to it on this device, in words. */
  readonly note?: string
}
