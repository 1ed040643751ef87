const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say what equipment does or needs. Without those that names have: "flash sterilizer", "switch box". */
const verbs = setOf(
  'need needs needed require requires want wants trip trips tripped tripping blinks flashes flickers overheat overheats vibrate vibrates shakes shuts turns switches cut cuts go goes went come comes came keep keeps shows',
)
/** Verbs where more than one thing does it: "lights flash". */
const verbsOfMany = setOf('flash blink flicker shake')
/** What is said of a part at the end of two words: "battery flat", but not "flat panel". */
const states = setOf(
  'flat high out off due overdue up down red amber yellow orange blinking flashing flickering hot cold warm open closed shut bad expired finished full',
)
/** A signal: "red light" and "flashing lamp", but not "surgical light" or "blue light", which is a therapy. */
const signals = setOf('red amber yellow orange green blinking flashing flickering')
const lamps = setOf('light lights lamp lamps led leds dot cross icon symbol triangle screen display button')

/** Whether two words say what is wrong with equipment, so that they are not its name: "battery flat", "needs service". */
export const tellsSymptom = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [first = '', last = ''] = words
  return (
    words.length === 2 &&
    (words.some((word) => verbs.has(word)) ||
      states.has(last) ||
      (first.endsWith('s') && verbsOfMany.has(last)) ||
      (signals.has(first) && lamps.has(last)))
  )
}
