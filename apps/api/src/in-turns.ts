import { setImmediate as turn } from 'node:timers/promises'

/** Reading so much for danger takes a few milliseconds. */
const pieceLength = 4000
/** What belongs together stands closer than this, and is found in one piece or in the next. */
const overlap = 200

/**
 * Hands over texts for a search that takes long, a piece at a time; other calls have their turn in between. A text that
 * people write is one piece.
 *
 *     for await (const piece of inTurns(answers)) if (speaksOfDanger(piece)) return true
 */
export async function* inTurns(texts: readonly string[]): AsyncGenerator<string> {
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

/** Cut between words, so that none is torn; one without an end is cut all the same. */
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
