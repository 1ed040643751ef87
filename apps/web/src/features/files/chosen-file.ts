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

/** How far a confirmed file has come: kept on this device, the share sent so far (0 to 1), or received. */
export type FileProgress = 'saved' | 'received' | number
