import { freePlace, type Box } from './free-place.ts'

const pressable =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="link"], [role="option"]'

/** Keeps the visible toast of the region where it covers nothing that can be pressed, until it is called off. */
export const keepClear = (region: HTMLElement): (() => void) => {
  let frame = 0
  const place = () => {
    const card = region.querySelector('[data-tone]')
    // It comes a moment later than its id.
    if (!card) return
    const { left, top } = freePlace(
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

/** A swipe moves the card; the size stays. */
const sizeOf = (card: Element) => {
  const { width, height } = card.getBoundingClientRect()
  return { width, height }
}

const obstacles = (region: HTMLElement): Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((element) => !region.contains(element) && getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
