/** What a line of a step says. */
export interface StepLine {
  readonly kind: 'look' | 'expected' | 'if-not' | 'check' | 'parts' | 'place'
  readonly text: string
}

/** What is asked in other words than a line has. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['temperature', /\b(?:temperature|hot|heat\w*|warm\w*|cold|cool\w*|degrees?)\b|°/],
  ['pressure', /\b(?:pressure|m?bar|k?pa|psi|vacuum|mmhg)\b/],
  ['power', /\b(?:power\w*|mains|volt\w*|electric\w*|supply)\b|\bv\b/],
  ['cord', /\b(?:cords?|plugs?|outlets?|sockets?)\b/],
  ['fuse', /\b(?:fuses?|breakers?)\b/],
  ['battery', /\b(?:batter\w+|charg\w+)\b/],
  ['display', /\b(?:displays?|screens?|panel)\b/],
  ['sound', /\b(?:alarms?|beep\w*|sounds?|noise|noisy)\b/],
  ['leak', /\b(?:leak\w*|drip\w*|water|wet|tight)\b/],
  ['cable', /\b(?:cables?|leads?|wires?|connect\w*|hoses?|tub(?:e|es|ing))\b/],
  ['seal', /\b(?:seals?|gaskets?|doors?|lids?)\b/],
  ['code', /\b(?:codes?|errors?|messages?|logs?|history|events?)\b/],
  ['menu', /\b(?:menus?|service mode|config\w*|settings?)\b/],
  ['reference', /\b(?:calibrat\w*|references?|simulators?|gauges?|meters?|probes?|instruments?)\b/],
  ['date', /\b(?:dates?|due|labels?|expir\w*)\b/],
]

/** Which kind of line a question wants. */
const wanted: readonly (readonly [StepLine['kind'], RegExp])[] = [
  ['if-not', /\b(?:if|otherwise|wrong|fail\w*|outside|higher|lower|differs?|else)\b/],
  [
    'expected',
    /\b(?:normal\w*|expect\w*|suppos\w*|should (?:it|they|i see)|limits?|range|how (?!do |can |to )\w+|allowed|may it)\b/,
  ],
  ['place', /\b(?:where|find|located|location)\b/],
  ['parts', /\b(?:parts?|spares?|replace\w*|exchange\w*|swap\w*)\b/],
  ['look', /\b(?:what (?:do|should|must|can) i|how (?:do|can|to)|what first|begin|start)\b/],
]

const fillers: ReadonlySet<string> = new Set(
  'what where which when with that this they them then there have does about from into your should could would must need please help step look check find show many much long after before some only also more than very been were will equipment device machine thing here'.split(
    ' ',
  ),
)

/** A word that only tells which kind of line is wanted names nothing. */
const namesNothing = (word: string): boolean =>
  fillers.has(word) || wanted.some(([, words]) => words.test(word))

/** "leaking" and "leaks" are one word. */
const stemOf = (word: string): string => word.replace(/(?:ings?|ed|es|s)$/, '')

const termsOf = (text: string): ReadonlySet<string> => {
  const lower = text.toLowerCase()
  return new Set([
    ...(lower.match(/\p{L}{4,}/gu) ?? []).filter((word) => !namesNothing(word)).map(stemOf),
    ...subjects.filter(([, words]) => words.test(lower)).map(([name]) => `#${name}`),
  ])
}

const mostLines = 3

/**
 * The lines that speak of what is asked, the nearest first. Where the question names nothing, as "what is normal?", those
 * of the kind that it wants.
 */
export const relevantLines = (question: string, lines: readonly StepLine[]): readonly StepLine[] => {
  const asked = termsOf(question)
  const kinds = wanted.filter(([, words]) => words.test(question.toLowerCase())).map(([kind]) => kind)
  const scored = lines.map((line) => {
    const common = [...termsOf(line.text)].filter((term) => asked.has(term)).length
    return { line, common, isWanted: kinds.includes(line.kind) }
  })
  const shared = scored.filter(({ common }) => common > 0)
  const found = shared.length > 0 ? shared : scored.filter(({ isWanted }) => isWanted && asked.size === 0)
  return found
    .sort((a, b) => Number(b.isWanted) - Number(a.isWanted) || b.common - a.common)
    .slice(0, mostLines)
    .map(({ line }) => line)
}

const verb = '(?:is|are|do|does|can|may|should|must)'
const subject = '(?:i|we|you|it|they|this|that|these|those|there|the(?! (?:same|wrong)\\b))'

/** The word order of a question. "Does not hold pressure" and "Where the cable enters it is burnt" are statements. */
const questionOrders = [
  `what (?:if|${verb})`,
  `(?:what|which)(?: [a-z]+){1,2} ${verb} ${subject}`,
  `(?:where|why|when) ${verb} ${subject}`,
  `how(?: [a-z]+)? ${verb} ${subject}`,
  'how to',
  `(?:can|may|should|must|do) (?:i|we|you|they)`,
  `(?:is|are|does|can|may|should|must) ${subject}`,
].map((order) => new RegExp(`^\\s*${order}\\b.*\\w`, 'i'))

/** Whether words ask something. */
export const isQuestion = (words: string): boolean =>
  /\?\s*$/.test(words) || questionOrders.some((order) => order.test(words))
