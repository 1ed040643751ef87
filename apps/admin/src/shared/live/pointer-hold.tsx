import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Button } from '@mantine/core'

export interface PointerHold {
  /**
   * Shows what has changed, or waits as long as the pointer is over the area. What is one's own does not wait; what waits
   * is shown with it, because the list is asked for as a whole.
   */
  readonly changed: (isOwn?: boolean) => void
  readonly isWaiting: boolean
  readonly show: () => void
  readonly onOver: (isOver: boolean) => void
}

/**
 * Nothing moves under a pointer: as long as it is over an area, a change waits until it leaves, or is asked for.
 *
 * @example const hold = usePointerHold(refresh); useLiveList(hold.changed)
 */
export const usePointerHold = (refresh: () => void): PointerHold => {
  const isOver = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const show = () => {
    setIsWaiting(false)
    refresh()
  }
  return {
    changed: (isOwn = false) => (isOver.current && !isOwn ? setIsWaiting(true) : show()),
    isWaiting,
    show,
    onOver: (over) => {
      isOver.current = over
      if (!over && isWaiting) show()
    },
  }
}

/** A dialog that a row has opened passes its events on to the area, and lies over it. */
const isInside = ({ currentTarget, target }: PointerEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target)

/** The area of a hold, with what waits above it. */
export const HeldArea = ({ hold, children }: { hold: PointerHold; children: ReactNode }) => (
  <div
    onPointerOver={(event) => hold.onOver(isInside(event))}
    // The other is lost where what the pointer was over has been removed.
    onPointerMove={(event) => hold.onOver(isInside(event))}
    onPointerLeave={() => hold.onOver(false)}
    // A drag takes the pointer's events away.
    onDragStart={() => hold.onOver(true)}
    onDragEnd={({ currentTarget, clientX, clientY }) =>
      hold.onOver(currentTarget.contains(document.elementFromPoint(clientX, clientY)))
    }
  >
    <div role="status">
      {hold.isWaiting && (
        <Button variant="light" radius="xl" onClick={hold.show}>
          Changed – show
        </Button>
      )}
    </div>
    {children}
  </div>
)
