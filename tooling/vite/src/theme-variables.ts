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
  return {
    name: 'tessa:theme-variables',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: [writer, values] },
      handler: (_, id) => ({
        code: writer.test(id)
          ? 'export const MantineCssVariables = () => null'
          : 'export const cssVariablesResolver = undefined',
        map: null,
      }),
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
