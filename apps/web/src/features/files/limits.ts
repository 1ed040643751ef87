import { uploadLimits } from '@tessa/contract'

/** The maximum number of files in a dialog, and the maximum size of each sent file. */
export const { filesPerDialog: maxFiles, bytes: maxBytes } = uploadLimits

/** A larger picture is not read, because a phone would run out of memory. */
export const maxPictureBytes = 100_000_000

/** A picture with more pixels than the largest cameras have is not read. */
export const maxPicturePixels = 110_000_000

/** The canvas size that every phone supports. A larger picture is scaled down. */
export const maxCanvasPixels = 16_000_000

/** The maximum number of pixels of an animation in all its frames. */
export const maxAnimationPixels = 24_000_000

/** The JPEG quality of photos from the camera. */
export const captureQuality = 0.8

/** The JPEG quality of other pictures, whose small text must stay legible. */
export const redrawQuality = 0.92
