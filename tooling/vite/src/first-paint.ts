import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const script = readFileSync(new URL('../public/color-scheme.js', import.meta.url), 'utf8')

/** The canvas of the tokens, before any style sheet is there. */
const canvas = `
  html { background: #f5f8f9; color-scheme: light; }
  html[data-mantine-color-scheme='dark'] { background: #10191e; color-scheme: dark; }
`

/** Gives a page its color scheme before the first paint, by a script of its own and the two colors of the canvas. */
export const firstPaint = (): Plugin => {
  let base = '/'
  return {
    name: 'tessa:first-paint',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
      { tag: 'script', attrs: { src: `${base}color-scheme.js` }, injectTo: 'head-prepend' },
      { tag: 'style', children: canvas, injectTo: 'head-prepend' },
    ],
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}color-scheme.js`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(script)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'color-scheme.js', source: script })
    },
  }
}
