import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Adds dragging to a board. It is fetched once the board is there: menus and keys do the same. */
export const useBoardDrag = (
  board: RefObject<HTMLElement | null>,
  onDrop: (card: string, column: string) => void,
): void => {
  const drag = useRef<{ sync: () => void; stop: () => void }>(undefined)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    let isGone = false
    const start = async () => {
      const { startBoardDrag } = await import('./board-drag.ts')
      if (isGone || !board.current) return
      drag.current = startBoardDrag(board.current, (card, column) => drop(card, column))
      drag.current.sync()
    }
    // Without it the board is moved by menu and keys.
    start().catch(() => undefined)
    return () => {
      isGone = true
      drag.current?.stop()
      drag.current = undefined
    }
  }, [board])
  useEffect(() => drag.current?.sync())
}
