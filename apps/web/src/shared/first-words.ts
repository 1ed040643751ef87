import { asText, createStoredValue } from '@tessa/app-shell'

// The app's interface to the first step, which a build puts into index.html for the time before the app is ready.

/** A session has an answer in this browser, so its first step is not what opens. Read by `/splash.js`. */
const begun = createStoredValue({ key: 'session-begun', area: 'local', format: 'text', parse: asText })

export const noteBegun = (isBegun: boolean): void => begun.write(isBegun ? 'yes' : undefined)

/** After they have left the page, they still hold what was pressed and typed, until a first step takes it. */
let words: HTMLElement | null = null

/** Hands over, once, what `/splash.js` noted: the label of the button that was pressed, what was typed, if that was sent. */
export const takeFirst = (what: 'pressed' | 'typed' | 'sent', onNoted: (noted: string) => void): void => {
  const noted = words?.dataset[what]
  delete words?.dataset[what]
  if (noted) onNoted(noted)
}

/**
 * Whether a person has read this element of the app in the first words, so that it is not new. One with other words is,
 * and what was pressed is going to replace the step. The splash stands before them in the page, and covers them.
 */
export const wasRead = ({ tagName, textContent }: Element): boolean =>
  document.querySelector(`#first-words:not([data-pressed], #splash ~ *) ${tagName}`)?.textContent ===
  textContent

/** Calls back in the task in which the app takes the place of the first words, or at once without them. */
export const atFirstWordsEnd = (then: () => void): void => {
  if (document.getElementById('first-words') === null) then()
  else document.addEventListener(ended, then, { once: true })
}

/**
 * Resolves when the app has been painted in the place of the first words, or at once without them. Later parts wait for
 * it: a press that waits comes before their requests.
 */
export const firstWordsEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.getElementById('first-words') === null) resolve()
    else atFirstWordsEnd(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

const ended = 'tessa-first-words-end'
const page = 'main:not([aria-busy="true"])'

/** Removes the first words as soon as the app shows a page in their place. */
export const replaceFirstWords = (): void => {
  const root = document.getElementById('root')
  const standing = document.getElementById('first-words')
  words = standing
  if (!root || !standing) return
  const observer = new MutationObserver(() => {
    if (standing.isConnected && !root.querySelector(page)) return
    observer.disconnect()
    // `/splash.js` moves the focus and the caret, so that the first page need not load that.
    document.dispatchEvent(new Event(ended))
    standing.remove()
    // The step has been there all the time, so it does not arrive.
    for (const animation of root.querySelector('article')?.getAnimations() ?? []) animation.cancel()
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}
