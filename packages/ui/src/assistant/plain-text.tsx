import type { ReactNode } from 'react'

/** An escaped sign, a line break, or text between two stars, as the engine and authors write Markdown. */
const marks = /\\([!-/:-@[-`{-~])|\\?\n|\*\*((?:\\.|[^\\])+?)\*\*/g

/** A line with its escaped signs as they were typed, its line breaks, and its bold text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, sign, bold] = match
    parts.push(text.slice(from, match.index))
    from = match.index + whole.length
    if (sign !== undefined) parts.push(sign)
    else if (bold === undefined) parts.push(whole === '\n' ? '\n' : <br key={from} />)
    else parts.push(<strong key={from}>{inline(bold)}</strong>)
  }
  return [...parts, text.slice(from)]
}

/** The paragraphs of a Markdown text. Only bold text and escaped signs have a look; other marks show as typed. */
export const plainText = (text: string): ReactNode =>
  text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{inline(paragraph)}</p>)
