/** Names under which the equipment of one maker is known, first the name that the base uses. */
const families: readonly (readonly string[])[] = [
  ['physio-control', 'lifepak', 'medtronic', 'stryker', 'physio control', 'lucas'],
  ['philips', 'intellivue', 'heartstart', 'efficia', 'respironics', 'trilogy', 'avalon'],
  ['ge', 'ge healthcare', 'carescape', 'datex', 'dash', 'giraffe', 'marquette', 'apexpro'],
  ['bd', 'alaris', 'carefusion', 'cardinal'],
  ['b. braun', 'braun', 'infusomat', 'perfusor', 'b braun'],
  ['getinge', 'maquet', 'castle'],
  ['steris', 'amsco', 'american sterilizer'],
  ['tuttnauer', 'elara'],
  ['midmark', 'ritter'],
  ['zoll', 'aed plus', 'r series', 'x series', 'm series'],
  ['gambro', 'baxter', 'prismaflex', 'artis'],
  ['masimo', 'radical', 'rad-87', 'rad 87', 'sedline'],
  ['mindray', 'benevision', 'beneview', 'beneheart', 'datascope'],
  ['valleylab', 'covidien', 'force fx'],
  ['erbe', 'vio'],
  ['w&h', 'lisa'],
  ['draeger', 'drager', 'dräger', 'fabius', 'evita'],
  ['siemens', 'siemens healthineers', 'mobilett', 'ysio', 'multix'],
]

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9&]+/g, ' ')
    .trim()

const byName = new Map<string, string>()
for (const [first = '', ...others] of families)
  for (const name of [first, ...others]) byName.set(plainName(name), plainName(first))

/** The makers of the words "Medtronic LIFEPAK", as the base names them: physio-control. */
export const makersIn = (...texts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const text of texts) {
    const words = plainName(text).split(' ')
    for (let at = 0; at < words.length; at++)
      for (let end = at + 1; end <= Math.min(words.length, at + 3); end++) {
        const maker = byName.get(words.slice(at, end).join(' '))
        if (maker) found.add(maker)
      }
  }
  return found
}

/** The name of a maker as `makersIn` gives it. */
export const makerFamily = (name: string): string => byName.get(plainName(name)) ?? plainName(name)

/** Whether words name a model: "LIFEPAK 15" is named by "lifepak15", and "IntelliVue MP30" by "mp 30", but not inside a word. */
export const namesModel = (words: string, model: string): boolean => {
  const said = plainName(words).split(' ')
  const last = model.split(/\s+/).at(-1) ?? ''
  return hasJoined(said, model) || (/\d/.test(last) && squeeze(last).length > 2 && hasJoined(said, last))
}

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
