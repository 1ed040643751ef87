interface Rules {
  createHTML(markup: string): string | null
  createScriptURL(address: string): string | null
}
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

const serviceWorker = '/sw.js'
/** What an app runs beside its screen, as the build names it. Whatever the address, it is of this host. */
const ownWorker = /^\/(?:admin\/)?assets\/[a-z-]+-worker-[\w-]+\.js$/

/** The text that these pages pass to the browser themselves: Mantine's style sheets, and the workers. */
export const ownText: Rules = {
  // Markup has tags, but a style sheet has none.
  createHTML: (markup) => (markup.includes('<') ? null : markup),
  createScriptURL: (address) => (address === serviceWorker || ownWorker.test(address) ? address : null),
}

/**
 * Makes a page work with `require-trusted-types-for 'script'`. The browser refuses all other text as markup or as a
 * script. Call it before the first render.
 */
export const requireTrustedTypes = (): void => {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  trustedTypes?.createPolicy('default', ownText)
}
