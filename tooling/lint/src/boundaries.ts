// The allowed imports between packages. Every import that is not listed is refused.

export type PackageRules = {
  /** Workspace packages that its sources may import. */
  readonly knows: readonly string[]
  /** Workspace packages that only its tests, stories and workshop may import. */
  readonly testsKnow?: readonly string[]
  /** Imports that must be lazy, so that the first page does not carry them; a light subpath may be exempt. */
  readonly lazily?: readonly string[]
  /** Libraries that its sources may import; absent: any that its package.json declares. */
  readonly libraries?: readonly string[]
  /** It runs in a browser, so Node's own modules are refused outside the files named here. */
  readonly browser?: { readonly except?: RegExp }
  /** The calls that are allowed between its features; absent: no feature calls another. */
  readonly features?: {
    readonly calls: Readonly<Record<string, readonly string[]>>
    readonly all: readonly string[]
  }
  /** The package is not shipped, so its development dependencies are enough. */
  readonly workshop?: true
}

const contract = '@tessa/contract'
const client = '@tessa/api-client'
const engine = '@tessa/assistant-engine'
const knowledge = '@tessa/knowledge'
const troubleshooting = '@tessa/troubleshooting'
const ui = '@tessa/ui'
const appShell = '@tessa/app-shell'
const appTesting = '@tessa/app-testing'

export const boundaries: Readonly<Record<string, PackageRules>> = {
  'packages/assistant-engine': { knows: [], libraries: ['react'], browser: { except: /^src\/(cli|bin)\b/ } },
  'packages/knowledge': { knows: [], libraries: [], browser: {} },
  'packages/troubleshooting': { knows: [engine, knowledge], libraries: [], browser: {} },
  'packages/contract': { knows: [], libraries: ['typebox'], browser: {} },
  'packages/api-client': { knows: [contract], libraries: ['idb'], browser: {} },
  // Its stories and its workshop of flows run the real engine. No component knows the engine.
  'packages/ui': { knows: [], testsKnow: [engine, '@tessa/chromium'], browser: {} },
  'packages/app-shell': { knows: [contract, client, ui], testsKnow: [appTesting], browser: {} },
  'apps/api': {
    knows: [contract, engine, knowledge, troubleshooting],
    testsKnow: [client],
    features: {
      calls: {
        sessions: ['help-requests'],
        'work-orders': ['help-requests', 'attachments'],
        'saved-views': ['work-orders'],
        'daily-report': ['work-orders'],
        cases: ['attachments'],
        'help-requests': ['attachments'],
        events: ['auth'],
        auth: ['users'],
      },
      all: ['notifications'],
    },
  },
  'apps/web': {
    knows: [contract, client, engine, knowledge, troubleshooting, ui, appShell],
    testsKnow: [appTesting],
    lazily: [knowledge, `${knowledge}/load`, `${knowledge}/diagnose`],
    browser: {},
    features: {
      calls: { assistant: ['files'], case: ['files'], dashboard: ['case'], 'track-case': ['case'] },
      all: [],
    },
  },
  'apps/admin': {
    knows: [contract, client, engine, troubleshooting, ui, appShell],
    testsKnow: [appTesting],
    browser: {},
    features: {
      calls: { 'help-desk': ['sign-in'], technicians: ['work-orders'], users: ['work-orders'] },
      all: [],
    },
  },
  'tooling/e2e': {
    knows: [contract, client, engine, knowledge, troubleshooting, '@tessa/api', '@tessa/chromium'],
    workshop: true,
  },
  'tooling/app-testing': { knows: [contract, '@tessa/chromium'], workshop: true },
  'tooling/chromium': { knows: [], workshop: true },
  'tooling/bench': {
    knows: [contract, client, engine, knowledge, troubleshooting, '@tessa/api', '@tessa/chromium'],
    workshop: true,
  },
  'tooling/lint': { knows: [], workshop: true },
  'tooling/bootstrap': { knows: [], workshop: true },
  'tooling/tsconfig': { knows: [], workshop: true },
  'tooling/vite': { knows: [], workshop: true },
}
