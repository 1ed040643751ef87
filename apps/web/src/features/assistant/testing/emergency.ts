import { page } from 'vitest/browser'

/** The banner that a hazard brings. */
export const strip = page.getByRole('alert', { name: 'Emergency' })
/** Declares that it is safe to go on. */
export const continueSession = page.getByRole('button', {
  name: 'The patient and the room are safe, go on',
})
/** A button of the step that the hazard hides. */
export const upload = page.getByRole('button', { name: /Upload photos/ })
