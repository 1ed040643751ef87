import { notInPlainLine } from '@tessa/contract'

/**
 * What somebody in need typed as a name or a facility, made as plain as accounts must have it. It is changed where a
 * form would refuse it, because a call for help must not be lost over a character.
 *
 *     toPlainLine('Ada <http://x>') // 'Ada http x'
 */
export const toPlainLine = (text: string): string =>
  text.replaceAll(notInPlainLine, ' ').replaceAll('://', ' ').replaceAll(/\s+/g, ' ').trim()

/** The same for who is to be called back. */
export const toContactName = (text: string): string => toPlainLine(text) || 'No name given'
