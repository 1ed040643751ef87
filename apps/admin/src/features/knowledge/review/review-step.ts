import type { ReviewItem } from '@tessa/contract'

/** What is made of an item: more words of a fault, a fault of its own, or nothing. */
export type ReviewStep = 'alias' | 'fault' | 'dismiss'

export type OpenedStep = { item: ReviewItem; step: ReviewStep }
