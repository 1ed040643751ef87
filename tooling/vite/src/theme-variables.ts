import type { HtmlTagDescriptor, Plugin } from 'vite'
import { loadText } from './load-text.ts'

const writer = /[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/
const values = /[\\/]ui[\\/]src[\\/]theme[\\/]css-variables\.ts$/

/**
 * Puts the theme's variables into `index.html` of a build. Otherwise each start computes them, and then the browser
 * the styles of the whole page once more.
 */
export const themeVariables = (): Plugin => {
  let root = ''
  const found = new Set<RegExp>()
  return {
    name: 'tessa:theme-variables',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: [writer, values] },
      handler: (_, id) => {
        const isWriter = writer.test(id)
        found.add(isWriter ? writer : values)
        return {
          code: isWriter
            ? 'export const MantineCssVariables = () => null'
            : 'export const cssVariablesResolver = undefined',
          map: null,
        }
      },
    },
    // A file that moved would be no fault to see: each start would compute the variables again.
    buildEnd(error) {
      if (error) return
      for (const file of [writer, values])
        if (!found.has(file))
          this.error(`No file matches ${file.source}, which computes the theme's variables.`)
    },
    transformIndexHtml: async (): Promise<HtmlTagDescriptor[]> => [
      {
        tag: 'style',
        children: await loadText(root, '@tessa/ui/theme-sheet', 'themeSheet'),
        injectTo: 'head',
      },
    ],
  }
}
