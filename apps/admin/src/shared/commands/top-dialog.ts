/**
 * The dialog in front; undefined where none is open. Dialogs are drawn beside the app, whose many rows are not searched:
 * every key asks.
 */
export const topDialog = (): Element | undefined =>
  [...document.body.children]
    .filter(({ id }) => id !== 'root')
    .flatMap((beside) => [...beside.querySelectorAll('[role=dialog][aria-modal=true], dialog[open]')])
    .at(-1)

/** Whether a dialog is an open record, where single keys act as well; other dialogs take none. */
export const takesKeys = (dialog: Element | undefined): boolean =>
  dialog !== undefined && dialog.querySelector('[data-takes-keys]') !== null
