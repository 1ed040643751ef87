interface Rules {
  createHTML(markup: string): string | null
  createScriptURL(address: string): string | null
}
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

const serviceWorker = '/sw.js'

/** What these pages themselves hand to the browser as text: Mantine's style sheets, and the service worker. */
export const ownText: Rules = {
  // A style sheet has no tags; markup has.
  createHTML: (markup) => (markup.includes('<') ? null : markup),
  createScriptURL: (address) => (address === serviceWorker ? address : null),
}

/**
 * Lets a page work under `require-trusted-types-for 'script'`: beyond what it needs itself, the browser refuses every
 * text that would become markup or a script. To be called before anything is drawn.
 */
export const requireTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', ownText)
}
