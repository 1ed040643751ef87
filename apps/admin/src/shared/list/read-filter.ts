import { joinFilterValues, splitFilterValues } from '@tessa/contract'

/** What a field of a filter takes. */
export type FilterField =
  | { readonly kind: 'text'; readonly longest: number }
  /** Several of these words. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Several of these words, or numbers. */
  | { readonly kind: 'ids'; readonly words: readonly string[] }
  /** The id of a record. */
  | { readonly kind: 'id' }
  /** Several values of any kind. */
  | { readonly kind: 'values' }
  | { readonly kind: 'day' }
  /** One of these words. */
  | { readonly kind: 'word'; readonly words: readonly string[] }

/** A word that is no value of its field: it is said, and not applied. */
export interface RefusedWord {
  readonly field: string
  readonly word: string
}

export type FilterFields<Name extends string> = Readonly<Record<Name, FilterField>>
export type FilterValues<Name extends string> = { readonly [N in Name]?: readonly string[] }

const isDay = (word: string): boolean => {
  const [year = 0, month = 0, day = 0] = word.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return /^2\d{3}-\d\d-\d\d$/.test(word) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const fits = (field: FilterField, word: string): boolean => {
  switch (field.kind) {
    case 'text':
      return word.length <= field.longest
    case 'words':
    case 'word':
      return field.words.includes(word)
    case 'ids':
      return field.words.includes(word) || /^[1-9]\d{0,8}$/.test(word)
    case 'id':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word)
    case 'values':
      return word.length <= 200
    case 'day':
      return isDay(word)
  }
}

const isSeveral = ({ kind }: FilterField): boolean => kind === 'words' || kind === 'ids' || kind === 'values'

/**
 * What an address filters by, and the words in it that are no values.
 *
 * @example readFilter({ status: { kind: 'words', words: ['new'] } }, (name) => params.get(name) ?? undefined)
 */
export const readFilter = <Name extends string>(
  fields: FilterFields<Name>,
  get: (name: string) => string | undefined,
): { values: FilterValues<Name>; refused: readonly RefusedWord[] } => {
  const values: { [N in Name]?: readonly string[] } = {}
  const refused: RefusedWord[] = []
  for (const name in fields) {
    const field = fields[name]
    const text = get(name)
    if (text === undefined || text.trim() === '') continue
    const words = isSeveral(field) ? splitFilterValues(text) : [text]
    const known = words.filter((word) => fits(field, word))
    for (const word of words) if (!known.includes(word)) refused.push({ field: name, word })
    if (known.length > 0) values[name] = known
  }
  return { values, refused }
}

/** A field as the address and the server have it; undefined for nothing. */
export const writeField = (field: FilterField, values: readonly string[] = []): string | undefined => {
  if (values.length === 0) return undefined
  return isSeveral(field) ? joinFilterValues(values) : values[0]
}
