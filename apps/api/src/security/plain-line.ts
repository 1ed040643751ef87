import { forbiddenInPlainText } from '@tessa/contract'

/**
 * Turns a typed name or facility into the plain form that accounts require. It changes characters that a form would
 * refuse, because a help request must not fail over a character.
 *
 *     toPlainLine('Ada <http://x>') // 'Ada http x'
 */
export const toPlainLine = (text: string): string =>
  text.replaceAll(forbiddenInPlainText, ' ').replaceAll('://', ' ').replaceAll(/\s+/g, ' ').trim()

/** The same for the name of a contact. */
export const toContactName = (text: string): string => toPlainLine(text) || 'No name given'
