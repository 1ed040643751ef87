/** The dialog in front; undefined where none is open. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog[open]')].at(-1)

/** Whether a dialog is an open record, where single keys act as well; other dialogs take none. */
export const takesKeys = (dialog: Element | undefined): boolean =>
  dialog !== undefined && dialog.querySelector('[data-takes-keys]') !== null
