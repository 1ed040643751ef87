import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import type { Plugin } from 'vite'

/** Calls that are newer than Safari 16.4 or Chrome 109. The build's syntax target does not replace them. */
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
    // A library may ask first: `isSupported() && element.showPopover()`.
    String.raw`(?<!\(\)\s?&&\s?\w+)\.(?:showPopover|hidePopover|togglePopover)\(`,
    String.raw`\.(?:checkVisibility|setHTMLUnsafe)\(`,
    String.raw`\bscheduler\.yield\(`,
  ].join('|'),
  'g',
)
const around = 40

/** The parts of a script that the oldest supported browsers cannot run. */
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

/** Fails a build that does not run in Safari 16.4 or Chrome 109. It reads every script in the output folder. */
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
