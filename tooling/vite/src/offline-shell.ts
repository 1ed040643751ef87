import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { workerText } from './offline-worker.ts'

/** Latin letters are enough to open the app; others come with the network. */
const needed = /\.(?:js|css)$|-latin-wght-normal-[^/]+\.woff2$/

/** The files of a build that the app needs to open without a network. */
export const shellFiles = (built: readonly string[], leaveOut: RegExp): string[] => [
  '/',
  ...built
    .filter((file) => needed.test(file) && !leaveOut.test(file))
    .map((file) => `/${file}`)
    .toSorted(),
]

/** Writes `/sw.js`, which keeps this build in the browser. `leaveOut` names what nobody needs offline. */
export const offlineShell = ({ leaveOut }: { leaveOut: RegExp }): Plugin => ({
  name: 'tessa:offline-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = [...shellFiles(Object.keys(bundle), leaveOut), '/color-scheme.js', '/favicon.svg']
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerText({ version, files }) })
    },
  },
})
