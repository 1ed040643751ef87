import type { ReviewItem, ReviewKind } from '@tessa/contract'

export const reviewKindWords: Readonly<Record<ReviewKind, string>> = {
  unknown: 'Not known',
  unhelpful: 'Did not help',
  'other-fix': 'Fixed by something else',
  expert: 'One expert',
}

export const reviewKindHelp: Readonly<Record<ReviewKind, string>> = {
  unknown: 'What reporters wrote of faults that the base does not have.',
  unhelpful: 'Sessions that were rated as not or hardly helpful, with what was reported.',
  'other-fix': 'What fixed the equipment where it was none of the offered answers.',
  expert: 'Entries without a source that no second reader has read.',
}

export const nameOf = ({ words }: ReviewItem): string => words
