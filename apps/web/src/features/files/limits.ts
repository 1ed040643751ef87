import { uploadLimits } from '@tessa/contract'

/** How many files one dialog takes, and what one of them may weigh when it is sent. */
export const { filesPerDialog: maxFiles, bytes: maxBytes } = uploadLimits

/** A picture heavier than this is not even read: a phone would run out of memory over it. */
export const maxPictureBytes = 100_000_000

/** Nor is one of more dots than the largest cameras make. */
export const maxPicturePixels = 110_000_000

/** What a canvas can hold on every phone; a larger picture is scaled down to it. */
export const maxCanvasPixels = 16_000_000

/** An animation's dots, all its frames together. */
export const maxAnimationPixels = 24_000_000

/** How well the camera's pictures are kept. */
export const captureQuality = 0.8

/** How well other pictures are kept: their small print has to stay legible. */
export const redrawQuality = 0.92
