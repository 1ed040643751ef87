import { stemOf } from './words.ts'
import { type Concept, phrases } from './phrases.ts'

/** Words that ask for nothing. Those that narrow or deny are no such words. */
const fillers = new Set(
  `a an the is are was were be been being am do does did doing have has had having we our us i me my mine you your it its
  they their he she his her there here this that of for from in on at to into with within over about as if so very too
  please pls plz kindly thank thanks hi hello hey dear good morning afternoon show tell give list display find look see
  know want wanted like would could can may might let let's whats thing something anything everything nothing
  one ones all overall any some much many more really actually exactly roughly approximately quite ever already yet question say said hear me system service our we're i'd go went going happen up out off make made makes
  using used use during when how us get information thing things stuff among must curious idea guess think believe hope looking look seem pretty basically simply honestly regarding concerning respect related relation involving involve belonging belong asking ask interesting sir madam colleague let know via according term respectively altogether lot lots need needs needed put together right ok okay
  well maybe perhaps check tessa admin data record records fixing area period far long ago first ever another be between
  both either cause due come take takes taken taking handle handled handling view has got interested wondering wonder
  moment time times day days mean means each explain quick quickly detail details see seen which until till after s t re ve d ll`
    .split(/\s+/)
    .map(stemOf),
)

/** Orders and times to come: nothing is done, and nothing foretold. They are no typos of other words. */
const refused = new Set(
  `create assign delete remove send reset change update write cancel reopen will next tomorrow predict forecast expect
  future not never except exclude excluding without treat treated`
    .split(/\s+/)
    .map(stemOf),
)

interface Phrase {
  readonly stems: readonly string[]
  readonly concept: Concept
}

const isConcept = (word: string): word is Concept => word in phrases

const all: readonly Phrase[] = Object.entries(phrases).flatMap(([concept, words]) =>
  isConcept(concept)
    ? words.split('|').map((phrase) => ({ stems: phrase.split(' ').map(stemOf), concept }))
    : [],
)

const longestFirst = Map.groupBy(
  all.toSorted((one, other) => other.stems.length - one.stems.length),
  ({ stems }) => stems[0] ?? '',
)

const inPhrases: ReadonlySet<string> = new Set(all.flatMap(({ stems }) => stems))

/** Every word that is no name and no typo. */
export const knownStems: ReadonlySet<string> = new Set([...fillers, ...refused, ...inPhrases])

/** What a misspelled word can stand for. */
export const repairableStems: ReadonlySet<string> = new Set([
  ...inPhrases,
  ...[...fillers].filter((word) => word.length > 4),
])

export interface Heard {
  readonly concept: Concept
  /** The place of its first word, and how many there are. */
  readonly at: number
  readonly length: number
}

/** "Most work orders" counts orders: "most work" is not said there. */
const splitsWorkOrder = (stems: readonly string[], end: number): boolean =>
  stems[end - 1] === 'work' && stems[end] === 'order'

/** What a question says, and the words in it that nothing explains. An empty word was explained before; the phrases of some concepts can be passed over. */
export const readConcepts = (
  stems: readonly string[],
  passedOver: ReadonlySet<Concept> = new Set(),
): { readonly heard: readonly Heard[]; readonly unknown: readonly number[] } => {
  const heard: Heard[] = []
  const unknown: number[] = []
  for (let at = 0; at < stems.length;) {
    const stem = stems[at] ?? ''
    const phrase = longestFirst
      .get(stem)
      ?.find(
        (one) =>
          !passedOver.has(one.concept) &&
          one.stems.every((part, index) => stems[at + index] === part) &&
          !splitsWorkOrder(stems, at + one.stems.length),
      )
    if (phrase) heard.push({ concept: phrase.concept, at, length: phrase.stems.length })
    else if (stem !== '' && !fillers.has(stem)) unknown.push(at)
    at += phrase?.stems.length ?? 1
  }
  return { heard, unknown }
}
