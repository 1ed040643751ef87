import { freePosition, type Obstacle } from './free-position.ts'

const buttons =
  'a[href], button, summary, input:is([type="checkbox"], [type="radio"]), [role="button"], [role="tab"], [role="link"]'
const fields = 'input, select, textarea, label'

/** Positions the visible toast so that it covers no control, until it is canceled. */
export const avoidObstacles = (region: HTMLElement): (() => void) => {
  let frame = 0
  const place = () => {
    const card = region.querySelector('[data-tone]')
    // The toast is rendered a moment after its id is set.
    if (!card) return
    const { left, top } = freePosition(
      sizeOf(card),
      { width: innerWidth, height: innerHeight },
      obstacles(region),
    )
    region.style.setProperty('--toast-left', `${left}px`)
    region.style.setProperty('--toast-top', `${top}px`)
    region.dataset['isPlaced'] = 'true'
  }
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  place()
  const resizes = new ResizeObserver(place)
  resizes.observe(document.body)
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', later, { passive: true, capture: true })
  addEventListener('resize', later)
  return () => {
    cancelAnimationFrame(frame)
    resizes.disconnect()
    changes.disconnect()
    removeEventListener('scroll', later, { capture: true })
    removeEventListener('resize', later)
  }
}

/** A swipe moves the card, but its size stays. */
const sizeOf = (card: Element) => {
  const { width, height } = card.getBoundingClientRect()
  return { width, height }
}

/** Without a free place, a toast covers a field rather than a button, and never the focused field. */
const weightOf = (element: Element): number =>
  element.matches(buttons) || element === document.activeElement ? 1000 : 1

/** What lies below an open dialog cannot be pressed, so it is no obstacle. */
const reachable = (): ParentNode => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document

const obstacles = (region: HTMLElement): Obstacle[] =>
  [...reachable().querySelectorAll(`${buttons}, ${fields}`)]
    .filter((element) => !region.contains(element) && getComputedStyle(element).visibility !== 'hidden')
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left, top, width, height, weight: weightOf(element) }
    })
    .filter(({ top, width, height }) => width > 0 && height > 0 && top + height > 0 && top < innerHeight)
