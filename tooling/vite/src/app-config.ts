import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'
import { compileHints } from './compile-hints.ts'
import { firstPaint } from './first-paint.ts'
import { firstWords, type FirstWords } from './first-words.ts'
import { leanLibraries } from './lean-libraries.ts'
import { offlineShell } from './offline-shell.ts'
import { oldBrowsers } from './browser-compat.ts'
import { pagesOutsideBase } from './pages-outside-base.ts'
import { precompressed } from './precompressed.ts'
import { sizeBudget, type Budget } from './size-budget.ts'
import { stylesWithComponent } from './styles-with-component.ts'
import { themeVariables } from './theme-variables.ts'

export interface AppConfig {
  /** The path of the app on the server. */
  readonly base: '/' | '/admin/'
  readonly budget: Budget
  /** Patterns of what else most lists of this app are made of; nothing by default. */
  readonly partsOfLists?: readonly string[]
  /** What the first page waits for besides its own code: the name of each file with patterns of what is in it. */
  readonly awaitedFiles?: Readonly<Record<string, readonly string[]>>
  /** Present: the app opens without a network. `leaveOut` matches files that are not stored. */
  readonly offline?: { readonly leaveOut: RegExp }
  /** Present: `index.html` shows the first step before a script runs. */
  readonly firstWords?: FirstWords
}

const icons = /[\\/]icons-react[\\/]dist[\\/]/

const page = /-page-[\w-]+\.js$/
const awaited = /(?:-page|shipped-flow)-[\w-]+\.js$/

/** Names that are read: a page's in the browser's list of requests, and those that this file tells apart. */
const named = /-(?:page|panel|dialog)$|^(?:password-meter|shipped-flow)$/

/** The name of any other file only costs bytes in the files that name it. */
const scriptName = ({ name }: { name: string }): string =>
  named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
const assetName = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]'

/** What the entry imports is listed in the HTML. A page and what opens with it are waited for, so the entry lists theirs. */
const neededAtOnce = (
  file: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html' || (awaited.test(file) && !page.test(hostId))
    ? files
    : files.filter((one) => one.endsWith('.css'))

/** Small parts that most pages use. A file for each would need a request for each over a slow network. */
const common = new RegExp(
  [
    String.raw`app-shell/src/(?:failures/|new-id|history/(?:dialog-back\.|use-))`,
    String.raw`api-client/src/errors`,
    String.raw`src/shared/(?:use-press-guard|session-store|outbox/visible-session)\.`,
    String.raw`ui/src/state/failed-state`,
    // The icons of the first page that others have, too.
    String.raw`icons/Icon(?:AlertTriangle|ArrowLeft|Bolt|Camera|Check|ChevronDown|InfoCircle|Radioactive|Send|Tool)\.`,
  ].join('|'),
)

const rules = /contract\/src\/(?:sla|validation-patterns)/

/** What every list of records is made of. One file is smaller than one for each pair of pages that share a part. */
const lists = [
  String.raw`(?:ui/src/data-table|src/shared/list)/(?!bulk|day-|export|record-|use-created-)`,
  String.raw`src/shared/(?:commands/commands|technicians/own-names|words/case-labels)\.`,
  String.raw`ui/src/badge/`,
  String.raw`app-shell/src/date-time/`,
  String.raw`contract/src/(?:statuses|priorities)\.`,
]

/**
 * The Vite configuration of both apps.
 *
 * @example export default appConfig({ base: '/', budget: { firstPage: 'start/start-page.tsx', firstPageKb: 170, otherPageKb: 190 } })
 */
export const appConfig = ({
  base,
  budget,
  partsOfLists = [],
  awaitedFiles = {},
  offline,
  firstWords: words,
}: AppConfig): UserConfig => ({
  base,
  plugins: [
    react(),
    firstPaint(),
    pagesOutsideBase(),
    leanLibraries(),
    stylesWithComponent(),
    themeVariables(),
    compileHints({ firstPage: budget.firstPage, awaited: Object.keys(awaitedFiles) }),
    sizeBudget(budget, Object.keys(awaitedFiles)),
    oldBrowsers(),
    ...(words ? [firstWords(words)] : []),
    ...(offline ? [offlineShell(offline)] : []),
    precompressed(),
  ],
  resolve: { conditions: ['@tessa/source', ...defaultClientConditions] },
  build: {
    target: ['safari16.4', 'chrome109', 'firefox115', 'edge109'],
    // The content security policy refuses data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
    reportCompressedSize: false,
    rolldownOptions: {
      // What the router warns of is for developers, and the development server shows it.
      treeshake: { manualPureFunctions: ['warning'] },
      output: {
        chunkFileNames: scriptName,
        assetFileNames: assetName,
        codeSplitting: {
          groups: [
            // Everything that the entry needs is one file, because no page is shown without any of it. The bundler takes
            // a priority below 0 for a very high one.
            { name: 'app', tags: ['$initial'], priority: 100 },
            // Forms and what a session sends need them; neither needs the other.
            { name: 'rules', test: rules, minShareCount: 2, priority: 99 },
            { name: 'common', test: common, minShareCount: 2 },
            // Parts that others use, too, would be twenty files for the first page, each with a request.
            ...Object.entries(awaitedFiles).map(([name, parts], index) => ({
              name,
              priority: 98 - index,
              test: new RegExp(`(?:${parts.join('|')})[.](?:tsx?|css)$`),
            })),
            // A separate file for each icon would need a separate request over a slow network.
            { name: 'icons', test: icons, minShareCount: 2 },
            { name: 'lists', test: new RegExp([...lists, ...partsOfLists].join('|')), minShareCount: 2 },
          ],
        },
      },
    },
  },
})
