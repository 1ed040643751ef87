import { Type } from 'typebox'
import { fixLength, fixWordsLength } from './outcome-limits.ts'

/**
 * What fixed a case: a check by its step, a cause by its fault or part, something else, or not known. The server stores
 * a name that it does not know as `other` with words, because a client may know more checks than the server.
 */
export const Fix = Type.String({
  maxLength: fixLength,
  pattern: String.raw`^((check|cause):\S.*|other|unknown)$`,
  description:
    'check:<step>, cause:<fault id or part>, other, or unknown. Any other name is stored as words of `other`.',
})

export const FixWords = Type.String({
  maxLength: fixWordsLength,
  description: 'What it was, in words; without patient names and numbers.',
})
