// Who may know whom. No other arrow exists: what is not written here is refused.

export type Room = {
  /** Workspace packages that its sources may import. */
  readonly knows: readonly string[]
  /** Workspace packages that only its tests may import. */
  readonly testsKnow?: readonly string[]
  /** Imports that must be lazy, so that the first page does not carry them; a light subpath may be exempt. */
  readonly lazily?: readonly string[]
  /** Libraries that its sources may import; absent: any that its package.json declares. */
  readonly libraries?: readonly string[]
  /** It runs in a browser, so Node's own modules are refused outside the files named here. */
  readonly browser?: { readonly except?: RegExp }
  /** Which of its features may call which; absent: none calls another. */
  readonly features?: {
    readonly calls: Readonly<Record<string, readonly string[]>>
    readonly all: readonly string[]
  }
  /** Nothing of it is shipped: what it needs for development is enough. */
  readonly workshop?: true
}

const contract = '@tessa/contract'
const client = '@tessa/api-client'
const engine = '@tessa/assistant-engine'
const knowledge = '@tessa/knowledge'
const ui = '@tessa/ui'
const appTesting = '@tessa/app-testing'

export const table: Readonly<Record<string, Room>> = {
  'packages/assistant-engine': { knows: [], libraries: ['react'], browser: { except: /^src\/(cli|bin)\b/ } },
  'packages/knowledge': { knows: [], libraries: [], browser: {} },
  'packages/contract': { knows: [], libraries: ['typebox'], browser: {} },
  'packages/api-client': { knows: [contract], libraries: ['idb'], browser: {} },
  'packages/ui': { knows: [], browser: {} },
  'apps/api': {
    knows: [contract, engine, knowledge],
    testsKnow: [client],
    features: {
      calls: {
        sessions: ['help-requests'],
        'work-orders': ['help-requests', 'attachments'],
        cases: ['attachments'],
        'help-requests': ['attachments'],
        events: ['auth'],
        auth: ['users'],
      },
      all: ['notifications'],
    },
  },
  'apps/web': {
    knows: [contract, client, engine, knowledge, ui],
    testsKnow: [appTesting],
    lazily: [knowledge],
    browser: {},
    features: {
      calls: { assistant: ['files'], case: ['files'], dashboard: ['case'], follow: ['case'] },
      all: [],
    },
  },
  'apps/admin': { knows: [contract, client, engine, ui], testsKnow: [appTesting], browser: {} },
  'tooling/e2e': {
    knows: [contract, client, engine, knowledge, '@tessa/api', '@tessa/chromium'],
    workshop: true,
  },
  'tooling/app-testing': { knows: [contract, '@tessa/chromium'], workshop: true },
  'tooling/chromium': { knows: [], workshop: true },
  'tooling/bench': {
    knows: [contract, client, engine, knowledge, '@tessa/api', '@tessa/chromium'],
    workshop: true,
  },
  'tooling/lint': { knows: [], workshop: true },
  'tooling/bootstrap': { knows: [], workshop: true },
  'tooling/tsconfig': { knows: [], workshop: true },
  'tooling/vite': { knows: [], workshop: true },
}
