/** What the page has seen of itself, in milliseconds since the navigation. */
export interface Sight {
  /** The paint of the words, or the end of the splash that covered them. */
  readonly firstWords: number
  readonly largestPaint: number
  /** How far what is seen has moved by itself. */
  readonly shift: number
  /** The app itself answers a press from now on. */
  readonly ready: number
}

declare global {
  var sight: () => Sight
}

/** Runs in the page before its own scripts. Marks in the trace where the page begins and where it is ready. */
export const watchPage = (words: string): void => {
  // The splash has a fixed duration at the first load of a visit, so this is a later one.
  sessionStorage.setItem('tessa-visited', 'yes')
  performance.mark('page-begins')

  const observe = (type: string) => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()))
    observer.observe({ type, buffered: true })
    return () => {
      entries.push(...observer.takeRecords())
      return entries
    }
  }
  const paintsOfWords = observe('element')
  const largestPaints = observe('largest-contentful-paint')
  const shifts = observe('layout-shift')

  let uncovered = 0
  let ready = Number.NaN
  const isOf = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.includes(words))
  const elementsIn = (node: Node): Element[] =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')]
      : [node.parentElement].filter((element) => element !== null)
  const isReady = () =>
    document.getElementById('first-words') === null &&
    document.getElementById('root')?.textContent.includes(words)

  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      // The browser reports the paint of elements with this attribute.
      for (const added of addedNodes)
        if (added.textContent?.includes(words))
          for (const element of elementsIn(added))
            if (isOf(element)) element.setAttribute('elementtiming', 'words')
      if ([...removedNodes].some((node) => node instanceof Element && node.id === 'splash'))
        requestAnimationFrame(() => setTimeout(() => (uncovered = performance.now())))
    }
    if (!isReady()) return
    observer.disconnect()
    // A press is handled after the task that made the page ready.
    setTimeout(() => (ready = performance.mark('page-ready').startTime))
  })
  observer.observe(document, { childList: true, subtree: true })

  globalThis.sight = () => ({
    firstWords: Math.max(paintsOfWords()[0]?.startTime ?? Number.NaN, uncovered),
    largestPaint: largestPaints().at(-1)?.startTime ?? Number.NaN,
    shift: shifts().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    ready,
  })
}
