import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'
import { firstPaint } from './first-paint.ts'
import { leanLibraries } from './lean-libraries.ts'
import { offlineShell } from './offline-shell.ts'
import { oldBrowsers } from './browser-compat.ts'
import { pagesOutsideBase } from './pages-outside-base.ts'
import { precompressed } from './precompressed.ts'
import { sizeBudget, type Budget } from './size-budget.ts'

export interface AppConfig {
  /** The path of the app on the server. */
  readonly base: '/' | '/admin/'
  readonly budget: Budget
  /** Present: the app opens without a network. `leaveOut` matches files that are not stored. */
  readonly offline?: { readonly leaveOut: RegExp }
}

const icons = /[\\/]icons-react[\\/]dist[\\/]/

/** The code that every page needs: React, the router, queries, and the core of Mantine. */
const framework = new RegExp(
  [
    String.raw`node_modules/(?:react|react-dom|scheduler|react-router|clsx)/`,
    String.raw`query-core/build/modern/(?!infiniteQueryObserver|mutationObserver|queriesObserver)`,
    String.raw`react-query/build/modern/(?:QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|useBaseQuery|useQuery\.|queryOptions|suspense|errorBoundaryUtils)`,
    String.raw`@mantine/core/esm/core/(?:MantineProvider|Box|styles-api|InlineStyles|factory|utils)/`,
    String.raw`@mantine/core/esm/components/(?:Transition|Button|Loader|UnstyledButton|Text|Title|Anchor|VisuallyHidden|ActionIcon)/`,
  ].join('|'),
)

/** What every list of records is made of. One file is smaller than one for each pair of pages that share a part. */
const lists = new RegExp(
  [
    String.raw`(?:ui/src/data-table|src/shared/list)/(?!bulk|day-|export)`,
    String.raw`src/shared/(?:commands/commands|technicians/own-names)\.`,
    String.raw`ui/src/badge/`,
    String.raw`app-shell/src/date-time/`,
    String.raw`contract/src/(?:statuses|priorities)\.`,
  ].join('|'),
)

/**
 * The Vite configuration of both apps.
 *
 * @example export default appConfig({ base: '/', budget: { firstPage: 'start/start-page.tsx', firstPageKb: 175, otherPageKb: 60 } })
 */
export const appConfig = ({ base, budget, offline }: AppConfig): UserConfig => ({
  base,
  plugins: [
    react(),
    firstPaint(),
    pagesOutsideBase(),
    leanLibraries(),
    sizeBudget(budget),
    oldBrowsers(),
    ...(offline ? [offlineShell(offline)] : []),
    precompressed(),
  ],
  resolve: { conditions: ['@tessa/source', ...defaultClientConditions] },
  build: {
    target: ['safari16.4', 'chrome109', 'firefox115', 'edge109'],
    // The content security policy refuses data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A separate file for each icon would need a separate request over a slow network.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 1 },
            { name: 'icons', test: icons, minShareCount: 2 },
            { name: 'lists', test: lists, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
