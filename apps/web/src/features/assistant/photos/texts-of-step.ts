import type { PhotoText, PhotoTextKind } from '@tessa/contract'
import type { Session } from '@tessa/assistant-engine'

/** The steps whose text field takes texts of a photo, with the kinds that they take. */
const kindsOfField: Readonly<Record<string, readonly PhotoTextKind[]>> = {
  'error-codes': ['code', 'message'],
  'issue-description': ['code', 'message'],
  'other-manufacturer-input': ['manufacturer'],
  model: ['model'],
}

const kindsOf = ({ step }: Pick<Session, 'step'>): readonly PhotoTextKind[] => kindsOfField[step] ?? []

export const takesPhotoTexts = (session: Pick<Session, 'step'>): boolean => kindsOf(session).length > 0

/** The texts that the field of this step takes. */
export const textsOfField = (session: Session, texts: readonly PhotoText[]): PhotoText[] =>
  texts.filter(({ kind }) => kindsOf(session).includes(kind))

/** The texts that are asked about at any step: serial numbers, and codes that no field takes now. */
export const textsOfAnyStep = (session: Session, texts: readonly PhotoText[]): PhotoText[] =>
  texts.filter(({ kind, text }) =>
    kind === 'serial-number'
      ? session.facts['serialNumber'] !== text
      : isOfDisplay(kind) && !kindsOf(session).includes(kind),
  )

const isOfDisplay = (kind: PhotoTextKind): boolean => kind === 'code' || kind === 'message'

/** Words between blanks and commas, so that "E1" is no part of "E10". */
const wordsOf = (text: string): string => ` ${text.split(/[\s,;]+/).join(' ')} `

/** What is typed already, and the text after it. */
export const withText = (typed: string, text: string): string =>
  wordsOf(typed).includes(wordsOf(text)) ? typed : [typed.trim(), text].filter(Boolean).join(', ')
