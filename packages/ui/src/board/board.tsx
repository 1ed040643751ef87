import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Identified } from '../data-table/data-column.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { QueryState } from '../state/query-state.tsx'
import { BoardCard, type BoardCardActions } from './board-card.tsx'
import type { BoardColumn, BoardMoves } from './board-column.ts'
import { besideCard, cardIdOf, cardLink } from './board-places.ts'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './board.module.css'

export type BoardProps<Card extends Identified> = {
  /** What the board shows, as it is read out. */
  label: string
  columns: readonly BoardColumn<Card>[]
  /** How a card is called, as in "Move WO-7". */
  nameOf: (card: Card) => string
  /** Draws the rest of a card under its name. Keep it: another function draws every card anew. */
  renderCard(card: Card): ReactNode
  hrefOf: (card: Card) => string
  /** Called instead of following a card's link, except where a new tab is asked for. */
  onOpen: (card: Card) => void
  moves: BoardMoves<Card>
  /** What was moved last, and where to: it is read out. */
  announcement: string
  /** The board's element, whose cards and columns bear `data-board-card` and `data-board-column`. */
  board?: RefObject<HTMLDivElement | null>
}

/**
 * Cards in columns. A card is moved by its menu, or with Shift and an arrow; the arrows alone go from card to card.
 * Dragging is added from outside, by the attributes of cards and columns.
 */
export const Board = <Card extends Identified>({
  label,
  columns,
  nameOf,
  renderCard,
  hrefOf,
  onOpen,
  moves,
  announcement,
  board,
}: BoardProps<Card>) => {
  const own = useRef<HTMLDivElement>(null)
  const root = board ?? own
  const [focusedId, setFocusedId] = useState<string>()
  const [menuId, setMenuId] = useState<string>()
  /** The card that a person has moved: it keeps the focus wherever it goes. */
  const moved = useRef<string>(undefined)
  const placed = columns.flatMap(({ key, cards }) =>
    cards.status === 'there' ? cards.data.map((card) => ({ card, key })) : [],
  )
  const currentId = placed.some(({ card }) => card.id === focusedId) ? focusedId : placed[0]?.card.id

  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    cardLink(root.current, moved.current)?.focus()
  })

  // What is pressed elsewhere ends it, except the dialog that asks about the move.
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]')) return
      moved.current = undefined
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])

  const move = (card: Card, key: string) => {
    moved.current = card.id
    setMenuId(undefined)
    setFocusedId(card.id)
    moves.onMove(card, key)
  }
  const cardOf = (id: string) => placed.find(({ card }) => card.id === id)?.card
  const newest = useRef<Omit<BoardCardActions, 'onMenu'>>(undefined)
  useLayoutEffect(() => {
    newest.current = {
      onOpen: (id) => {
        const card = cardOf(id)
        if (card) onOpen(card)
      },
      onMove: (id, key) => {
        const card = cardOf(id)
        if (card) move(card, key)
      },
    }
  })
  const [actions] = useState<BoardCardActions>(() => ({
    onOpen: (id) => newest.current?.onOpen(id),
    onMove: (id, key) => newest.current?.onMove(id, key),
    onMenu: setMenuId,
  }))
  const onKeyDown = (event: KeyboardEvent) => {
    const id = cardIdOf(event.target)
    const at = placed.find(({ card }) => card.id === id)
    if (!at || menuId === id || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!event.shiftKey) return besideCard(root.current, at.card.id, event.key)?.focus()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const to = step && columns[columns.findIndex(({ key }) => key === at.key) + step]
    if (!to) return
    if (moves.movesOf(at.card).some(({ key }) => key === to.key)) move(at.card, to.key)
    else moves.onRefuse(at.card)
  }
  return (
    <div
      ref={root}
      // It hears for its cards, which are what is pressed.
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = cardIdOf(target)
        setFocusedId(id)
        if (id !== moved.current) moved.current = undefined
      }}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ScrollRegion label={label} className={classes.board}>
        {columns.map((column) => (
          <section
            key={column.key}
            aria-label={column.title}
            data-board-column={column.key}
            className={classes.column}
          >
            <h2 className={classes.title}>
              <span>{column.title}</span>
              {column.total !== undefined && <span className={classes.total}>{column.total}</span>}
              {column.note !== undefined && <span className={classes.note}>{column.note}</span>}
            </h2>
            <QueryState
              query={column.cards}
              loadingLabel={`Loading ${column.title}...`}
              onRetry={column.onRetry}
              isEmpty={(cards) => cards.length === 0}
              empty={<p className={classes.empty}>Nothing here.</p>}
            >
              {(cards) => (
                <PlainList aria-label={column.title}>
                  {cards.map((card) => (
                    <BoardCard
                      key={card.id}
                      card={card}
                      name={nameOf(card)}
                      href={hrefOf(card)}
                      renderCard={renderCard}
                      canMove={moves.movesOf(card).length > 0}
                      menu={card.id === menuId ? moves.movesOf(card) : undefined}
                      isCurrent={card.id === currentId}
                      actions={actions}
                    />
                  ))}
                </PlainList>
              )}
            </QueryState>
            {column.rest}
          </section>
        ))}
      </ScrollRegion>
    </div>
  )
}
