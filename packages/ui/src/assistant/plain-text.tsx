import type { ReactNode } from 'react'

/** The paragraphs of a text, as plain text. */
export const plainText = (text: string): ReactNode =>
  text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
