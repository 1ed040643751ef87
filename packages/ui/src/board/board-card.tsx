import { memo, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Identified } from '../data-table/data-column.ts'
import { RowButton } from '../layout/row-button.tsx'
import { Link } from '../provider/link.tsx'
import type { BoardMove } from './board-column.ts'
import classes from './board.module.css'
import { MoveMenu } from './move-menu.tsx'

/** What is done with a card. Kept, so that nothing is drawn anew because of it. */
export type BoardCardActions = {
  onOpen: (id: string) => void
  onMove: (id: string, key: string) => void
  /** Opens the menu of a card, or closes the one that is open. */
  onMenu: (id: string | undefined) => void
}

export type BoardCardProps<Card extends Identified> = {
  card: Card
  name: string
  href: string
  /** Keep it: another function draws the card anew. */
  renderCard(card: Card): ReactNode
  canMove: boolean
  /** Where it may go, while its menu is open. */
  menu: readonly BoardMove[] | undefined
  /** The one card that Tab leads to. */
  isCurrent: boolean
  actions: BoardCardActions
}

const DrawnCard = <Card extends Identified>({
  card,
  name,
  href,
  renderCard,
  canMove,
  menu,
  isCurrent,
  actions,
}: BoardCardProps<Card>) => {
  const { id } = card
  const button = useRef<HTMLButtonElement>(null)
  const tabIndex = isCurrent ? 0 : -1
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    actions.onOpen(id)
  }
  return (
    <li data-board-card={id} data-movable={canMove || undefined} className={classes.card}>
      <div className={classes.head}>
        <Link href={href} className={classes.link} tabIndex={tabIndex} draggable={false} onClick={follow}>
          {name}
        </Link>
        {canMove && (
          <RowButton
            ref={button}
            className={classes.move}
            tabIndex={tabIndex}
            aria-expanded={menu !== undefined}
            aria-label={`Move to: ${name}`}
            onClick={() => actions.onMenu(menu ? undefined : id)}
          >
            Move to
          </RowButton>
        )}
      </div>
      {menu && (
        <MoveMenu
          name={name}
          moves={menu}
          button={button}
          onMove={(key) => actions.onMove(id, key)}
          onClose={() => actions.onMenu(undefined)}
        />
      )}
      {renderCard(card)}
    </li>
  )
}

/** Drawn anew only where something of it changes: an arrow among 200 cards must not draw 200 cards. */
export const BoardCard: <Card extends Identified>(props: BoardCardProps<Card>) => ReactNode = memo(DrawnCard)
