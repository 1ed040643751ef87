import type { BrowserContext, ConsoleMessage } from 'playwright-core'

export interface Watch {
  /** Says that a journey itself provokes this, such as the answer to a wrong password. */
  allow(...expected: readonly RegExp[]): void
  /** What went wrong and was not expected. */
  readonly problems: () => readonly string[]
}

const ownSchemes = new Set(['data:', 'blob:', 'about:'])

const described = (message: ConsoleMessage): string => {
  const { url } = message.location()
  return `console: ${message.text()}${url ? ` (${url})` : ''}`
}

/** Notes console errors (a refusal of the content security policy is one), uncaught errors and foreign requests. */
export const watch = (context: BrowserContext, origin: string): Watch => {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(described(message))
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !ownSchemes.has(url.protocol)) seen.push(`left for ${url.href}`)
  })
  return {
    allow: (...expected) => void allowed.push(...expected),
    problems: () => seen.filter((problem) => !allowed.some((expected) => expected.test(problem))),
  }
}
