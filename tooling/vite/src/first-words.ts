import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { loadText } from './load-text.ts'

export interface FirstWords {
  /** A module that exports the HTML as `firstWords`. */
  readonly module: string
  /** The end of the path of the page's module, whose style sheets the HTML needs. */
  readonly page: string
}

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
        const rendered = await loadText(root, module, 'firstWords')
        const markup = rendered.replaceAll(/<style[\s\S]*?<\/style>/g, '')
        const linked = sheetsOf(bundle, page).filter((name) => !html.includes(name))
        const tags = linked.map((name): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', crossorigin: true, href: base + name },
          injectTo: 'head',
        }))
        return { html: html.replace(place, () => `<div id="first-words">${markup}</div>${place}`), tags }
      },
    },
  }
}

const place = '<div id="root">'

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
