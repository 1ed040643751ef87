import { setImmediate as turn } from 'node:timers/promises'

/** Searching this many characters for hazards takes a few milliseconds. */
const pieceLength = 4000
/** Words that belong together are closer than this, so one piece or the next contains them all. */
const overlap = 200

/**
 * Yields texts piece by piece for a slow search, and lets other calls run in between. A text of ordinary length is one
 * piece.
 *
 *     for await (const piece of inSlices(answers)) if (hazardsIn(piece).length > 0) return true
 */
export async function* inSlices(texts: readonly string[]): AsyncGenerator<string> {
  let read = 0
  for (const text of texts)
    for (const piece of piecesOf(text)) {
      yield piece
      read += piece.length
      if (read < pieceLength) continue
      read = 0
      await turn()
    }
}

/** Cuts between words. A text without spaces is cut anyway. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let begin = 0
  while (begin + pieceLength < text.length) {
    const space = text.lastIndexOf(' ', begin + pieceLength)
    const end = space > begin + overlap ? space : begin + pieceLength
    pieces.push(text.slice(begin, end))
    const next = text.indexOf(' ', end - overlap)
    begin = next >= 0 && next < end ? next : end
  }
  return [...pieces, text.slice(begin)]
}
