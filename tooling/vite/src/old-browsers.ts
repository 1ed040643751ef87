import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import type { Plugin } from 'vite'

/** Calls that came after Safari 16.4 or Chrome 109. A syntax target of the build does not replace them. */
const unknownCalls = new RegExp(
  [
    String.raw`\.(?:toReversed|toSorted|toSpliced|with|isWellFormed|toWellFormed)\(`,
    String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(`,
    String.raw`\b(?:Object|Map)\.groupBy\(`,
    String.raw`\bArray\.fromAsync\(`,
    String.raw`\bPromise\.(?:withResolvers|try)\(`,
    String.raw`\bURL\.(?:canParse|parse)\(`,
    String.raw`\bAbortSignal\.any\(`,
    String.raw`\bRegExp\.escape\(`,
    String.raw`\bIterator\.from\(`,
    String.raw`\.(?:showPopover|hidePopover|togglePopover|checkVisibility|setHTMLUnsafe)\(`,
    String.raw`\bscheduler\.yield\(`,
  ].join('|'),
  'g',
)
const around = 40

/** What of a script the oldest browsers that we serve would stumble over; nothing when they run it. */
export const unknownToOldBrowsers = (code: string): string[] => {
  const calls = [...code.matchAll(unknownCalls)].map(({ index }) => {
    const place = code.slice(Math.max(0, index - around), index + around)
    return `a call that they do not know: …${place.replaceAll(/\s+/g, ' ')}…`
  })
  try {
    parse(code, { ecmaVersion: 2022, sourceType: 'module' })
    return calls
  } catch (error) {
    return [`syntax that they do not know: ${String(error)}`, ...calls]
  }
}

/** Fails a build that would not run in Safari 16.4 or Chrome 109: all of it is read, as it lies in the folder. */
export const oldBrowsers = (): Plugin => ({
  name: 'tessa:old-browsers',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler({ dir = '' }) {
      const scripts = globSync('**/*.{js,mjs}', { cwd: dir })
      const faults = scripts.flatMap((name) =>
        unknownToOldBrowsers(readFileSync(join(dir, name), 'utf8')).map((fault) => `${name}: ${fault}`),
      )
      if (faults.length > 0) this.error(faults.join('\n'))
      this.info(`${scripts.length} scripts run in Safari 16.4 and Chrome 109`)
    },
  },
})
