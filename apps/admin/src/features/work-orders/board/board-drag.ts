import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type Cleanup = () => void

const setMark = (element: HTMLElement, mark: 'dragging' | 'over', isOn: boolean): void => {
  if (isOn) element.dataset[mark] = ''
  else delete element.dataset[mark]
}

const attachCard = (element: HTMLElement): Cleanup =>
  draggable({
    element,
    getInitialData: () => ({ card: element.dataset['boardCard'] }),
    onDragStart: () => setMark(element, 'dragging', true),
    onDrop: () => setMark(element, 'dragging', false),
  })

const attachColumn = (element: HTMLElement): Cleanup =>
  dropTargetForElements({
    element,
    getData: () => ({ column: element.dataset['boardColumn'] }),
    onDragEnter: () => setMark(element, 'over', true),
    onDragLeave: () => setMark(element, 'over', false),
    onDrop: () => setMark(element, 'over', false),
  })

/** Lets the cards of a board be dragged to its columns. `sync` takes in what was drawn since. */
export const startBoardDrag = (board: HTMLElement, onDrop: (card: string, column: string) => void) => {
  const attached = new Map<HTMLElement, Cleanup>()
  const stop = monitorForElements({
    onDrop: ({ source, location }) => {
      const { card } = source.data
      const column = location.current.dropTargets[0]?.data['column']
      if (typeof card === 'string' && typeof column === 'string') onDrop(card, column)
    },
  })
  const sync = (): void => {
    const cards = board.querySelectorAll<HTMLElement>('[data-board-card][data-movable]')
    const columns = board.querySelectorAll<HTMLElement>('[data-board-column]')
    const there = new Set([...cards, ...columns])
    for (const [element, cleanup] of attached)
      if (!there.has(element)) {
        cleanup()
        attached.delete(element)
      }
    for (const element of cards) if (!attached.has(element)) attached.set(element, attachCard(element))
    for (const element of columns) if (!attached.has(element)) attached.set(element, attachColumn(element))
  }
  return { sync, stop: combine(stop, () => [...attached.values()].forEach((cleanup) => cleanup())) }
}
