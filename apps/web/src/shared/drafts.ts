/** Where this browser keeps what a person is typing. */
export const draftKeys = {
  contact: 'tessa-contact-draft',
  help: 'tessa-help-draft',
  answer: 'tessa-typed',
  comment: 'tessa-comment-draft',
} as const

/** For whoever leaves: the next person here must not be offered their words and their phone number. */
export const dropDrafts = (): void => {
  try {
    localStorage.removeItem(draftKeys.contact)
    sessionStorage.removeItem(draftKeys.help)
    sessionStorage.removeItem(draftKeys.answer)
    sessionStorage.removeItem(draftKeys.comment)
  } catch {
    // No storage: then nothing was kept.
  }
}
