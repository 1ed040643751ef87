/** The id of the button that opens the card with this index. */
export const cardId = (index: number): string => `answer-${index + 1}`

/** Opens the card of a finished step and scrolls to it. */
export const openStepCard = (index: number): void => {
  const toggle = document.getElementById(cardId(index))
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  toggle?.focus()
}
