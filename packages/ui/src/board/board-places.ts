/** The card that an element belongs to. */
export const cardIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-board-card]')?.dataset['boardCard']
    : undefined

export const cardLink = (board: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  board?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(id)}"] a`)

const linksIn = (place: Element | null | undefined): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-board-card] a') ?? []),
]

/** The link of the card that lies in the direction of an arrow. */
export const besideCard = (board: HTMLElement | null, id: string, key: string): HTMLElement | undefined => {
  const link = cardLink(board, id)
  const column = link?.closest('[data-board-column]')
  if (!board || !link || !column) return undefined
  const links = linksIn(column)
  const at = links.indexOf(link)
  if (key === 'ArrowDown' || key === 'ArrowUp') return links[at + (key === 'ArrowDown' ? 1 : -1)]
  const columns = [...board.querySelectorAll('[data-board-column]')]
  const from = columns.indexOf(column)
  const others = key === 'ArrowRight' ? columns.slice(from + 1) : columns.slice(0, from).reverse()
  // Columns without cards are passed over.
  const next = linksIn(others.find((other) => linksIn(other).length > 0))
  return next[Math.min(at, next.length - 1)]
}
