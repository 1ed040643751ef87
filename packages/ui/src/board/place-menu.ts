/** Between a menu and the edge of the window. */
const gap = 8

/** Puts a menu below its button, or above it where there is more room, within the window. */
export const placeMenu = (menu: HTMLElement, button: HTMLElement): void => {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { top, bottom, right } = button.getBoundingClientRect()
  const above = top - gap
  const below = height - bottom - gap
  const isBelow = below >= menu.scrollHeight || below >= above
  menu.style.top = isBelow ? `${bottom}px` : 'auto'
  menu.style.bottom = isBelow ? 'auto' : `${height - top}px`
  menu.style.maxHeight = `${isBelow ? below : above}px`
  const left = Math.min(right, width - gap) - menu.offsetWidth
  menu.style.left = `${Math.max(gap, left)}px`
}
