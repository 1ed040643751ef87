/**
 * The makers: each with its other names and, after ":", the brands that name it. The name of the catalog comes first. The
 * ranking tells those with ":" apart; with more of them it took more faults that the base lacks for known ones.
 */
const rows: readonly string[] = [
  'B. Braun|braun|bbraun:infusomat|perfusor',
  'BD|becton dickinson|carefusion|care fusion:alaris|cardinal',
  'Baxter',
  'Gambro:prismaflex|artis',
  'Fresenius|fresenius kabi|fresenius medical care|fmc',
  'Smiths Medical|smiths',
  'ICU Medical',
  'Philips|phillips|philips healthcare|respironics:intellivue|heartstart|efficia|trilogy|avalon',
  'GE Healthcare|ge|general electric|datex|datex ohmeda|marquette:carescape|dash|giraffe|apexpro',
  'Siemens Healthineers|siemens|siemens healthcare:mobilett|ysio|multix',
  'Canon Medical|canon|toshiba medical',
  'Mindray|datascope:benevision|beneview|beneheart',
  'Masimo:radical|rad-87|sedline',
  'STERIS|american sterilizer:amsco',
  'Tuttnauer:elara',
  'Midmark:ritter',
  'Getinge|maquet:castle',
  'Zoll:aed plus|r series|x series|m series',
  'Medtronic|medtronics',
  'Covidien',
  'Valleylab:force fx',
  'Nellcor',
  'Newport',
  'Physio-Control|physiocontrol:lifepak|lucas',
  'Stryker',
  'Dräger|draeger|draegar:fabius|evita',
  'Hamilton Medical|hamilton',
  'ResMed',
  'Nipro',
  'Atom Medical|atom',
  'Fanem',
  'Medela',
  'Laerdal',
  'Atmos',
  'Drive DeVilbiss|devilbiss|drive medical',
  'Erbe:vio',
  'Olympus',
  'ConMed',
  'Invacare',
  'Inogen',
  'Air Liquide',
  'Linde',
  'GCE',
  'Amico',
  'Schiller',
  'Nihon Kohden',
  'Welch Allyn|hillrom|mortara',
  'Eppendorf',
  'Hettich',
  'Beckman Coulter|beckman',
  'Thermo Fisher|thermo scientific',
  'Fujifilm Sonosite|sonosite|fujifilm',
  'Nonin',
  'Omron',
  'Riester',
  'Natus',
  'Spacelabs|spacelabs healthcare',
  'Cardiac Science',
  'Defibtech',
  'W&H|w & h:lisa',
  'NAPCO',
  'Eschmann',
  'Contec',
  'Biolight',
]

const makers = rows.map((row) => {
  const [names = [], brands] = row.split(':').map((part) => part.split('|'))
  return { names, brands: brands ?? [], isRanked: brands !== undefined }
})

/** The names of each maker, first that of the catalog. */
export const makerNames: readonly (readonly string[])[] = makers.map(({ names }) => names)

/** Equipment of a type that makers sold one after the other is of one family, named by the first of them. */
const successions: readonly (readonly [type: string, ...makers: string[]])[] = [
  ['defibrillator', 'Physio-Control', 'Medtronic', 'Stryker'],
  ['electrosurgical', 'Valleylab', 'Covidien', 'Medtronic'],
  ['pulse-oximeter', 'Nellcor', 'Covidien', 'Medtronic'],
  ['dialysis', 'Gambro', 'Baxter'],
  ['infusion-pump', 'Smiths Medical', 'ICU Medical'],
]

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9&]+/g, ' ')
    .trim()

/** The makers whose equipment a name can stand on: "Medtronic" also on what Physio-Control made. */
const byName = new Map<string, readonly string[]>()
for (const { names, brands } of makers) {
  const [first = ''] = names
  const sold = successions.flatMap(([, maker, ...later]) => (maker && later.includes(first) ? [maker] : []))
  const found = [first, ...sold].map(plainName)
  for (const name of [...names, ...brands]) byName.set(plainName(name), found)
}

const ranked = new Set(
  makers.flatMap(({ names, isRanked }) => (isRanked ? names.slice(0, 1).map(plainName) : [])),
)

/** The makers by whose faults the ranking tells equipment apart. */
export const rankedMakersIn = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set([...makersIn(...texts)].filter((maker) => ranked.has(maker)))

/** The makers of the words "Medtronic LIFEPAK" in plain writing, with those whose equipment they sold. */
export const makersIn = (...texts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const text of texts) {
    const words = plainName(text).split(' ')
    for (let at = 0; at < words.length; at++)
      for (let end = at + 1; end <= Math.min(words.length, at + 3); end++)
        for (const maker of byName.get(words.slice(at, end).join(' ')) ?? []) found.add(maker)
  }
  return found
}

/** Words around those that say that a maker or a model is not known. */
const fillers: ReadonlySet<string> = new Set(
  'i m am it its is s has the of these those them above in on our list here maker manufacturer brand make company name model'.split(
    ' ',
  ),
)

/** What people write for a maker that they do not know, without the fillers. */
const noMaker =
  /^(?:un(?:known|branded|sure|named|identified)|others?|another|any|various|generic|none|no|no idea|idk|n a|not(?: (?:sure|known|given|listed|shown|stated))?|(?:do not|don ?t|can ?(?:no)?t) (?:know|tell|say|read|find|see))?$/

/** Whether words say that the name of a maker or of a model is not known, or are empty. A single letter is a name. */
export const isNotKnown = (name: string): boolean =>
  noMaker.test(
    plainName(name)
      .split(' ')
      .filter((word) => !name[1] || !fillers.has(word))
      .join(' '),
  )

/** The makers that the name of one means; its own name, if the base has none. Empty for "unknown". */
export const makersNamed = (name: string, model = ''): ReadonlySet<string> => {
  const found = makersIn(name, model)
  const plain = plainName(name)
  return found.size > 0 || isNotKnown(name) ? found : new Set([plain])
}

/**
 * Whether an entry for these makers can be about equipment of `makers`. An entry without a maker is about equipment of
 * anybody, and equipment of an unknown maker can be of any.
 */
export const isOfMakers = (own: readonly string[], makers: ReadonlySet<string>): boolean => {
  if (makers.size === 0) return true
  const named = own.map((maker) => makersNamed(maker)).filter(({ size }) => size > 0)
  return named.length === 0 || named.some((names) => [...names].some((name) => makers.has(name)))
}

const longestFirst = [...byName.keys()].sort((a, b) => b.length - a.length)

/**
 * The one name under which the equipment of a type by a maker is counted: "physio control" for a Stryker defibrillator.
 * Undefined for a maker that the base does not know.
 */
export const makerFamily = (name: string, type: string): string | undefined => {
  const words = ` ${plainName(name)} `
  const [own] = byName.get(longestFirst.find((one) => words.includes(` ${one} `)) ?? '') ?? []
  const sold = successions.find(
    ([of, ...sellers]) => of === type && sellers.some((one) => plainName(one) === own),
  )
  return sold?.[1] === undefined ? own : plainName(sold[1])
}

/** Whether words name a model: "LIFEPAK 15" is named by "lifepak15", and "IntelliVue MP30" by "mp 30", but not inside a word. */
export const namesModel = (words: string, model: string): boolean => modelNamer(words)(model)

/** Makes a function that tells whether these words name a model. */
export const modelNamer = (words: string) => {
  const said = plainName(words).split(' ')
  return (model: string): boolean => {
    const last = model.split(/\s+/).at(-1) ?? ''
    return hasJoined(said, model) || (/\d/.test(last) && squeeze(last).length > 2 && hasJoined(said, last))
  }
}

/** Whether words name a model of this brand with another number: the "LIFEPAK 15" is no "LIFEPAK 500". */
export const namesOtherNumber = (words: string, model: string): boolean => {
  const [brand = '', number = '', ...rest] = plainName(model).split(' ')
  if (rest.length > 0 || !isNumber(number)) return false
  const said = plainName(words).split(' ')
  return !namesModel(words, model) && said.some((word, at) => word === brand && isNumber(said[at + 1]))
}

const isNumber = (word = ''): boolean => /^\d+[a-z]?$/.test(word)

/** Whether whole words, written apart or together, make this name. */
const hasJoined = (words: readonly string[], name: string): boolean => {
  const wanted = squeeze(name)
  return words.some((_, start) => {
    let joined = ''
    for (let at = start; at < words.length && joined.length < wanted.length; at++) joined += words[at] ?? ''
    return joined === wanted || joined === `${wanted}s`
  })
}

const squeeze = (text: string): string => plainName(text).replaceAll(' ', '')
