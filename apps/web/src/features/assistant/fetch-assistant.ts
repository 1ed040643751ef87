/** The page, and beside it what no session opens without. A failure of that is shown where it is needed. */
export const fetchAssistant = () => {
  import('./session/shipped-flow.ts').catch(() => undefined)
  import('./submission/sending.ts').catch(() => undefined)
  return import('./assistant-page.tsx')
}
