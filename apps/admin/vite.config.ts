import { appConfig } from '@tessa/vite'

export default appConfig({
  // Beside the web app by default; VITE_BASE=/ builds for a host of its own, with VITE_API_URL naming the API's.
  base: process.env['VITE_BASE'] === '/' ? '/' : '/admin/',
  partsOfLists: [
    String.raw`src/shared/live/(?:age|failure-notice|last-known\.module|time-ago|use-now)\.`,
    'ui/src/state/query-state',
    'app-shell/src/(?:clock|query/to-remote)',
  ],
  budget: { firstPage: 'work-orders/work-orders-page.tsx', firstPageKb: 152, otherPageKb: 202 },
})
