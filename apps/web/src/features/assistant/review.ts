/** The id of the button that opens a finished step's card, counted from 0. */
export const cardId = (index: number): string => `answer-${index + 1}`

/** Brings a finished step's card into view, opened. */
export const review = (index: number): void => {
  const toggle = document.getElementById(cardId(index))
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  toggle?.focus()
}
