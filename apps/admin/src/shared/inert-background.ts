const livesOn = (element: Element): boolean => element.matches('[aria-live], [role=status], [role=alert]')

/** What lies beside an element and its ancestors, up to the body. Toasts and announcements stay. */
const besides = (content: Element): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at: Element | null = content; at && at !== document.body; at = at.parentElement) {
    const isOuter = at.parentElement === document.body || at.parentElement?.parentElement === document.body
    if (!isOuter) continue
    for (const one of at.parentElement?.children ?? []) {
      if (one === at) continue
      // The page holds the toasts.
      const hidden = [...one.children].some(livesOn) ? [...one.children] : [one]
      found.push(
        ...hidden.filter((part): part is HTMLElement => part instanceof HTMLElement && !livesOn(part)),
      )
    }
  }
  return found.filter(({ inert }) => !inert)
}

/**
 * The `ref` of something inside a modal dialog: what lies behind the dialog is hidden from assistive technology and out
 * of reach, and comes back when it closes.
 */
export const inertBackground = (content: HTMLElement | null): (() => void) | undefined => {
  if (!content) return undefined
  const hidden = besides(content)
  for (const one of hidden) one.inert = true
  return () => {
    for (const one of hidden) one.inert = false
  }
}
