import { indexesOf, type Match, type Token } from './phrases.ts'
import type { Room } from './room-in.ts'

/** Words around the name of the equipment that say nothing. */
const fillers = new Set(
  'a an the my our this that hi hello hey dear tessa please pls have got from by of make model type one portable mobile'.split(
    ' ',
  ),
)
/** These words belong to the name before them: "the pump's door", "the pump and its stand", "vent inop". */
const links = new Set('and or s t inop inoperative'.split(' '))
/** The name tells more than the type with these words: mobile equipment has faults of its own. */
const mobile = /\b(?:mobile|portable)\b/i

/** Words that tell no fault: "ventilator help", "the pump in our ward, please". */
const empty = new Set([
  ...fillers,
  ...'help need needs me us we i you it is in at on for to with room ward here there now thanks thank'.split(
    ' ',
  ),
])
const isEmpty = ({ word, start, end }: Token, room: Room | undefined): boolean =>
  empty.has(word) || /^\d+$/.test(word) || (room !== undefined && start >= room.start && end <= room.end)

/** Where the words end before the name of the equipment, if that stands apart at the end: "no picture, Philips MX40". */
const endBeforeName = (text: string, tokens: readonly Token[], named: ReadonlySet<number>): number => {
  let at = tokens.length
  for (let last = tokens[at - 1]; last; last = tokens[at - 1]) {
    if (!named.has(at - 1) && !fillers.has(last.word)) break
    at -= 1
  }
  const [last, first] = [tokens[at - 1], tokens[at]]
  const isApart = last && first && /[,;:()–—]/.test(text.slice(last.end, first.start))
  return isApart ? last.end : text.length
}

/**
 * The words of a text about the fault. The name of the equipment is left out where the text begins with it, and where it
 * stands apart at the end: words in the middle of a sentence belong to it. Undefined where nothing else is said than a
 * room or a number. "Mobile x-ray" stays, and so does the name that is inoperative.
 */
export const problemIn = (
  text: string,
  tokens: readonly Token[],
  equipment: readonly Match<unknown>[],
  room: Room | undefined,
): string | undefined => {
  const ends = new Map<number, number>()
  for (const { from, to } of equipment) ends.set(from, Math.max(to, ends.get(from) ?? 0))
  let at = 0
  let isNamed = false
  for (let token = tokens[0]; token; token = tokens[at]) {
    const end = ends.get(at)
    if (end === undefined && !fillers.has(token.word)) break
    isNamed ||= end !== undefined
    at = end ?? at + 1
  }
  // Signs without a word, such as an emoji, can tell a fault.
  if (tokens.length === 0) return text.trim() || undefined
  const next = tokens[at]
  const named = new Set(equipment.flatMap(indexesOf))
  const isTold = tokens.some((token, index) => !named.has(index) && !isEmpty(token, room))
  if (!next || !isTold) return undefined
  const from = text.slice(0, next.start).search(mobile)
  const begin = from < 0 ? next.start : from
  const start = isNamed && !links.has(next.word) ? begin : 0
  return text.slice(start, endBeforeName(text, tokens, named)).trim()
}
