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

/** What instructions begin with. */
const imperatives: ReadonlySet<string> = new Set(
  `add adjust allow apply ask attach bypass call charge check clean close confirm connect continue defeat detach disable
  disconnect drain enter exchange fill fit force give hit hold ignore inspect keep leave let lift loosen look lower make
  measure move mute open override place plug power press pull push put reconnect release remove repeat replace reseat
  reset restart retry return run say send set shake show silence start stop swap switch take tell test tighten touch try turn
  unlock unplug use vent wait wipe`.split(/\s+/),
)

/** The plain signs of a sentence. Markup, links and invisible signs have others. */
const plainSentence = /^[\p{L}\p{N} .,;:'’"“”%°/+-]+$/u
const clause = /[.,;:]|\b(?:and|or|then|so|but)\b/u

const instructs = (text: string): boolean =>
  text
    .toLowerCase()
    .split(clause)
    .some((part) => imperatives.has(wordsIn(part)[0] ?? ''))

const stem = (word: string): string => (/\d/.test(word) ? word : word.replace(/(?:ing|ed|es|s)$/, ''))

/**
 * Whether a sentence says only what these facts say: each of its words is theirs or connects them, and nobody is told
 * to do anything. So a model can neither invent a cause, a number or a step, nor deny a danger.
 */
export const isGrounded = (text: string, facts: readonly string[]): boolean => {
  if (text.length > longest || !plainSentence.test(text) || instructs(text)) return false
  const known = new Set(facts.flatMap(wordsIn).map(stem))
  const own = wordsIn(text).filter((word) => !connectives.has(word))
  return own.length > 0 && own.every((word) => known.has(stem(word)))
}
