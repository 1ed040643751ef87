/** What listeners of a page are told; `key` names what changed in the storage. */
export interface PageEvent {
  readonly key?: string | null
}

interface Listening {
  addEventListener?(type: string, listener: (event: PageEvent) => void): void
  removeEventListener?(type: string, listener: (event: PageEvent) => void): void
}

interface Page extends Listening {
  readonly document?: Listening & { readonly visibilityState: string }
}

/** The window and its document, if there are any: this client also runs without a browser. */
export const page = globalThis as unknown as Page
