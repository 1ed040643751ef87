import type { ReviewItem, ReviewKind, UnhelpfulReason } from '@tessa/contract'

export const reviewKindWords: Readonly<Record<ReviewKind, string>> = {
  unknown: 'Not known',
  unhelpful: 'Did not help',
  'other-fix': 'Fixed by something else',
  expert: 'One expert',
}

export const reviewKindHelp: Readonly<Record<ReviewKind, string>> = {
  unknown: 'What reporters wrote of faults that the base does not have.',
  unhelpful: 'Sessions with advice that did not help, with what was reported and how that is known.',
  'other-fix': 'What fixed the equipment where it was none of the offered answers.',
  expert: 'Entries without a source that no second reader has read.',
}

export const unhelpfulReasonWords: Readonly<Record<UnhelpfulReason, string>> = {
  rating: 'Rated as not or hardly helpful',
  fix: 'Not fixed by the one or two causes that the advice named as likely',
}

export const nameOf = ({ words }: ReviewItem): string => words
