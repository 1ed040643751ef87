export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const longest = 300

/** Words that say nothing by themselves. No denial, no duty and no reassurance is among them. */
const connectives: ReadonlySet<string> = new Set(
  `a an the this that these those it its is are was were be been being has have had of in on at to for from with by as
  and or but when while after because so than also both each such which what where there may might can could would
  likely possible possibly probable probably most more often usually sometimes fit fits match matches suggest suggests
  your you described description reporter said says say show shows shown issue problem problems sign signs case indicate
  indicates consistent therefore since often together rather about because another second either further
  mean means point points explain explains word words report reports reported symptom symptoms cause causes caused fault
  faults entry entries code codes message described describes like similar typical typically due known recorded`.split(
    /\s+/,
  ),
)

export const isConnective = (word: string): boolean => connectives.has(word)

/** What instructions begin with. */
const imperatives: ReadonlySet<string> = new Set(
  `add adjust allow apply ask attach bypass call charge check clean close confirm connect continue defeat detach disable
  disconnect drain enter exchange fill fit force give hit hold ignore inspect keep leave let lift loosen look lower make
  measure move mute open override place plug power press pull push put reconnect release remove repeat replace reseat
  reset restart retry return run say send set shake show silence start stop swap switch take tell test tighten touch try turn
  unlock unplug use vent wait wipe`.split(/\s+/),
)

/** After these words nobody is told in the imperative, and yet is told: "you can open it", "it would be fine to open it". */
const permissions: ReadonlySet<string> = new Set('you can could may might would to'.split(' '))

/** Words that deny or reassure: "t" is what is left of "doesn't". They count only with the word that they stand before. */
const judgments: ReadonlySet<string> = new Set(
  `no not never none nothing nobody without neither nor cannot t fine safe normal ok okay well good healthy harmless
  unharmed`.split(/\s+/),
)

/** The plain signs of a sentence. Markup, links and invisible signs have others. */
const plainSentence = /^[\p{L}\p{N} .,;:'’"“”%°/+-]+$/u
const clause = /[.,;:]|\b(?:and|or|then|so|but)\b/u

const clausesIn = (text: string): string[][] => text.toLowerCase().split(clause).map(wordsIn)

const withoutEnding = (word: string): string => word.replace(/(?:ing|ed|es|e|s)$/, '')
const doings: ReadonlySet<string> = new Set([...imperatives].map(withoutEnding))
const passive: ReadonlySet<string> = new Set(['can', 'to', 'would'])

const instructs = (words: readonly string[]): boolean => {
  if (imperatives.has(words[0] ?? '')) return true
  const after = (at: number) => (at < 0 ? [] : words.slice(at))
  const permitted = after(words.findIndex((word) => permissions.has(word)))
  const doable = after(words.findIndex((word, at) => word === 'be' && passive.has(words[at - 1] ?? '')))
  return (
    permitted.some((word) => imperatives.has(word)) || doable.some((word) => doings.has(withoutEnding(word)))
  )
}

/** Whether a text may tell or allow anybody to do something: a word for it stands anywhere, because panels leave words out. */
export const mayInstruct = (text: string): boolean =>
  clausesIn(text).some((words) => instructs(words) || words.some((word) => imperatives.has(word)))

/** An instruction is no form of another word: "disconnected" in the facts does not allow "disconnect". */
const stem = (word: string): string =>
  /\d/.test(word) || imperatives.has(word) ? word : word.replace(/(?:ing|ed|es|s)$/, '')

/** The words of a clause that say something. */
const ownWords = (words: readonly string[]): string[] => words.filter((word) => !isConnective(word)).map(stem)

const pair = (word: string, next = ''): string => (next === '' ? '' : `${word} ${next}`)

/** What is denied or assured, each with its object. */
const judged = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => (judgments.has(word) ? [pair(word, words[at + 1])] : []))

/**
 * Whether a sentence says only what these facts say: each of its words is theirs or connects them, it denies and assures
 * nothing that they do not, and nobody is told or allowed to do anything.
 */
export const isGrounded = (text: string, facts: readonly string[]): boolean => {
  const clauses = clausesIn(text)
  if (text.length > longest || !plainSentence.test(text) || clauses.some(instructs)) return false
  const recorded = facts.flatMap(clausesIn).map(ownWords)
  const known = new Set(recorded.flat())
  const judgedThere = new Set(recorded.flatMap(judged))
  const own = clauses.map(ownWords)
  return (
    own.flat().length > 0 &&
    own.flat().every((word) => known.has(word)) &&
    own.flatMap(judged).every((words) => judgedThere.has(words) && words !== '')
  )
}
