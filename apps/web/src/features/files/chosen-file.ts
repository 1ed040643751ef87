import type { uploadTypes } from '@tessa/contract'

export type MediaType = (typeof uploadTypes)[number]

/** A checked file of the dialog. A picture has no metadata. */
export type ChosenFile = {
  readonly name: string
  readonly blob: Blob
  readonly mediaType: MediaType
  /** A text about the changes on this device. */
  readonly note?: string
}
