import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
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

/**
 * Lies over the board, so that no edge of a card or column cuts it off. It remains a part of its card: Tab leads from the
 * button through the choices to what follows.
 */
export const MoveMenu = ({ name, moves, button, onMove, onClose }: MoveMenuProps) => {
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

  const isElsewhere = (target: EventTarget | null) =>
    // The button closes the menu itself.
    target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target)
  useEffect(() => {
    const opener = button.current
    const leave = ({ target }: Event) => {
      if (isElsewhere(target)) onClose()
    }
    const onOpenerKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    opener?.addEventListener('keydown', onOpenerKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      opener?.removeEventListener('keydown', onOpenerKey)
    }
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      button.current?.focus()
      return onClose()
    }
    const choices = [...event.currentTarget.querySelectorAll('button')]
    const at = choices.findIndex((choice) => choice === event.target)
    if (event.key === 'Tab' && !event.shiftKey && at === choices.length - 1) {
      // Tab goes on from the button, because the menu is gone by then.
      button.current?.focus()
      return onClose()
    }
    const next = {
      ArrowDown: choices[(at + 1) % choices.length],
      ArrowUp: choices.at(at - 1),
      Home: choices[0],
      End: choices.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <fieldset ref={menu} className={classes.menu} aria-label={`Move to: ${name}`} onKeyDown={onKeyDown}>
      {moves.map(({ key, label }) => (
        <RowButton key={key} className={classes.choice} onClick={() => onMove(key)}>
          {label}
        </RowButton>
      ))}
    </fieldset>
  )
}
