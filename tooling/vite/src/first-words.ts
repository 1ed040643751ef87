import { Worker } from 'node:worker_threads'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { neededVariables } from './css-variables.ts'

export interface FirstWords {
  /** A module that exports the HTML as `firstWords`. */
  readonly module: string
  /** The end of the path of the page's module, whose style sheets the HTML needs. */
  readonly page: string
}

const stylesOfTheme = /<style data-mantine-styles[^>]*>([\s\S]*?)<\/style>/g

/** Puts the first step into `index.html` of a build, so that it can be read before a script runs. */
export const firstWords = ({ module, page }: FirstWords): Plugin => {
  let root = ''
  let base = '/'
  return {
    name: 'tessa:first-words',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const rendered = await render(root, module)
        const markup = rendered.replaceAll(/<style[\s\S]*?<\/style>/g, '')
        const sheets = sheetsOf(bundle, page)
        const css = sheets.map((name) => sourceOf(bundle, name)).join('\n')
        const theme = [...rendered.matchAll(stylesOfTheme)].map(([, text = '']) => text).join('\n')
        const linked = sheets.filter((name) => !html.includes(name))
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: neededVariables(theme, css + markup), injectTo: 'head' },
          ...linked.map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: base + name },
            injectTo: 'head',
          })),
        ]
        return { html: html.replace(place, () => `<div id="first-words">${markup}</div>${place}`), tags }
      },
    },
  }
}

const place = '<div id="root"></div>'

const render = (root: string, module: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-words.ts', import.meta.url), {
      argv: [root, module],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    thread.once('message', (words: unknown) => resolve(String(words)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(`${module} was not rendered.`)))
  })

type Bundle = Rolldown.OutputBundle

/** The style sheets of the entry and of a page. */
const sheetsOf = (bundle: Bundle, page: string): string[] => {
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || visited.has(name)) return
    visited.add(name)
    for (const one of file.imports) visit(one)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  const visited = new Set<string>()
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || file.facadeModuleId?.endsWith(page))) visit(file.fileName)
  return [...found]
}

const sourceOf = (bundle: Bundle, name: string): string => {
  const file = bundle[name]
  return file?.type === 'asset' ? String(file.source) : ''
}
