import type { ReactNode } from 'react'
import type { Remote } from '../state/query-state.tsx'

export type BoardColumn<Card> = {
  key: string
  title: string
  /** How many cards it has in all, as `12` or `1,000+`; left out while that is not known. */
  total?: string | undefined
  /** Beside its title, such as `4/6 orders`. */
  note?: string | undefined
  cards: Remote<readonly Card[]>
  onRetry: () => void
  /** What follows its cards, such as the way to more of them. */
  rest?: ReactNode
}

/** A column that a card may be moved to. */
export type BoardMove = { key: string; label: string }

export type BoardMoves<Card> = {
  /** Where a card may go. One that may go nowhere has no menu, and cannot be dragged. */
  movesOf: (card: Card) => readonly BoardMove[]
  onMove: (card: Card, key: string) => void
  /** Called where a card is moved by key to a column that it may not go to. */
  onRefuse: (card: Card) => void
}
