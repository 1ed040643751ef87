import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { workerText } from './offline-worker.ts'

/** Latin letters are enough to open the app. Other fonts load from the network. */
const needed = /\.(?:js|css)$|-latin-wght-normal-[^/]+\.woff2$/

/** The files of a build that the app needs to open without a network. */
export const shellFiles = (built: readonly string[], leaveOut: RegExp): string[] => [
  '/',
  ...built
    .filter((file) => needed.test(file) && !leaveOut.test(file))
    .map((file) => `/${file}`)
    .toSorted(),
]

/** A version that changes with every build, even if only a file without a hash in its name changes. */
export const versionOf = (texts: Readonly<Record<string, string | Uint8Array>>): string => {
  const hash = createHash('sha256')
  for (const [name, text] of Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name} ${text.length} `).update(text)
  return hash.digest('hex').slice(0, 16)
}

/** Writes `/sw.js`, which stores this build in the browser. `leaveOut` matches files that are not needed offline. */
export const offlineShell = ({ leaveOut }: { leaveOut: RegExp }): Plugin => {
  let folder = ''
  return {
    name: 'tessa:offline-shell',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const copied = readdirSync(folder)
        const files = [...shellFiles(Object.keys(bundle), leaveOut), ...copied.map((name) => `/${name}`)]
        const built = Object.values(bundle).map((file): [string, string | Uint8Array] => [
          file.fileName,
          file.type === 'chunk' ? file.code : file.source,
        ])
        const read = copied.map((name): [string, Uint8Array] => [name, readFileSync(join(folder, name))])
        const version = versionOf(Object.fromEntries([...built, ...read]))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerText({ version, files }) })
      },
    },
  }
}
