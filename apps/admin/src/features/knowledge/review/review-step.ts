import type { ReviewItem } from '@tessa/contract'

/** What is made of an item: more words of a fault, a fault of its own, a case that the base is judged by, or nothing. */
export type ReviewStep = 'alias' | 'fault' | 'case' | 'dismiss'

export type OpenedStep = { item: ReviewItem; step: ReviewStep }
