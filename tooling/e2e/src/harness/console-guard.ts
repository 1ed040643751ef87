import type { BrowserContext, ConsoleMessage } from 'playwright-core'

export interface ConsoleGuard {
  /** Allows errors that the journey provokes, such as the response to a wrong password. */
  allow(...expected: readonly RegExp[]): void
  /** The unexpected errors. */
  readonly problems: () => readonly string[]
}

const ownSchemes = new Set(['data:', 'blob:', 'about:'])

const described = (message: ConsoleMessage): string => {
  const { url } = message.location()
  return `console: ${message.text()}${url ? ` (${url})` : ''}`
}

/** Records console errors (including content security violations), uncaught errors and requests to other sites. */
export const guardConsole = (context: BrowserContext, origin: string): ConsoleGuard => {
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
