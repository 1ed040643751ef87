import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Portal } from '@mantine/core'
import { RowButton } from '../layout/row-button.tsx'
import type { BoardMove } from './board-column.ts'
import classes from './board.module.css'
import { placeMenu } from './place-menu.ts'

export type MoveMenuProps = {
  /** The card's. */
  name: string
  moves: readonly BoardMove[]
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>
  onMove: (key: string) => void
  onClose: () => void
}

/** Lies over the board, so that no edge of a card or column cuts it off. */
export const MoveMenu = (props: MoveMenuProps) => (
  <Portal>
    <Menu {...props} />
  </Portal>
)

const Menu = ({ name, moves, button, onMove, onClose }: MoveMenuProps) => {
  const menu = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (menu.current && button.current) placeMenu(menu.current, button.current)
    }
    place()
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    // Captured, because the columns scroll as well as the page.
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [button])
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      // The button closes it itself.
      if (!menu.current?.contains(target) && !button.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [button, onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.stopPropagation()
    // Tab goes on from the button: the menu is the last thing of the page.
    if (event.key === 'Escape' || event.shiftKey) event.preventDefault()
    button.current?.focus()
    onClose()
  }
  return (
    <fieldset
      ref={menu}
      className={classes.menu}
      aria-label={`Move to: ${name}`}
      onKeyDown={onKeyDown}
      // The board would take it for a focus outside of its cards.
      onFocus={(event) => event.stopPropagation()}
    >
      {moves.map(({ key, label }) => (
        <RowButton key={key} className={classes.choice} onClick={() => onMove(key)}>
          {label}
        </RowButton>
      ))}
    </fieldset>
  )
}
