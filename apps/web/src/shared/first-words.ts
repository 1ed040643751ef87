import { asText, createStoredValue } from '@tessa/app-shell'

// The app's interface to the first step, which a build puts into index.html for the time before the app is ready.

/** A session has an answer in this browser, so its first step is not what opens. Read by `/splash.js`. */
const begun = createStoredValue({ key: 'session-begun', area: 'local', format: 'text', parse: asText })

export const noteBegun = (isBegun: boolean): void => begun.write(isBegun ? 'yes' : undefined)

// A build renders the composer without a document.
const firstWords = (): HTMLElement | null =>
  'document' in globalThis ? document.getElementById('first-words') : null
const fieldOf = (place: Element | null) =>
  place?.querySelector<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)')

/** The label of the button that was pressed before the app was ready. */
export const pressedBefore = (): string | undefined => firstWords()?.dataset['pressed']

/** What was typed before the app was ready. */
export const typedBefore = (): string | undefined => fieldOf(firstWords())?.value || undefined

const page = 'main:not([aria-busy="true"])'

/** Removes the first words as soon as the app shows a page in their place. */
export const replaceFirstWords = (): void => {
  const root = document.getElementById('root')
  if (!root || !firstWords()) return
  const observer = new MutationObserver(() => {
    if (firstWords() && !root.querySelector(page)) return
    observer.disconnect()
    const wasTyping = fieldOf(firstWords()) === document.activeElement
    firstWords()?.remove()
    // The step has been there all the time, so it does not arrive.
    for (const animation of root.querySelector('article')?.getAnimations() ?? []) animation.cancel()
    const field = fieldOf(root)
    if (!wasTyping || !field) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}
