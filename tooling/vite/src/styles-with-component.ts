import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Mantine's components whose styles a first page may do without: `first.css` has them for development. */
const components = ['Anchor', 'Group', 'Input', 'Loader', 'Paper', 'Stack', 'Text', 'Title']

const theme = /[\\/]theme[\\/]first\.css$/
const component = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](\w+)[\\/]\1\.mjs$/
const sheetOf = (name: string): string => `styles/${name}.layer.css`

/** The first style sheet without the styles that come with their component. */
export const withoutComponents = (css: string): string =>
  components.reduce((rest, name) => rest.replace(`@import '@mantine/core/${sheetOf(name)}';\n`, ''), css)

/** A component of Mantine with its styles, if a first page may do without them. */
export const withStyles = (code: string, id: string): string => {
  const [, name = ''] = component.exec(id) ?? []
  return components.includes(name) ? `import '../../../${sheetOf(name)}'\n${code}` : code
}

/** Buttons whose groups no app uses: see `unusedParts`. */
const grouped = ['ActionIcon', 'Button']
const groupClass = /"group(?:Section)?": "(\w+)"/g

/** The styles of a button without those of its groups, whose classes its module names. */
export const withoutGroups = (css: string, module: string): string => {
  const classes = [...module.matchAll(groupClass)].map(([, name = '']) => name)
  return classes.reduce(
    (rest, name) => rest.replaceAll(new RegExp(String.raw`[^{}]*\.${name}\b[^{}]*\{[^{}]*\}`, 'g'), ''),
    css,
  )
}

/** Lets a build load the styles of a component together with it, and leave out those of groups of buttons. */
export const stylesWithComponent = (): Plugin => ({
  name: 'tessa:styles-with-component',
  apply: 'build',
  // Before the imports of the style sheet are resolved.
  enforce: 'pre',
  transform: {
    filter: { id: [theme, component] },
    async handler(code, id) {
      if (!theme.test(id)) return { code: withStyles(code, id), map: null }
      const sheets = [withoutComponents(code)]
      for (const name of grouped) {
        const path = `@mantine/core/${sheetOf(name)}`
        const file = (await this.resolve(path, id))?.id
        if (file === undefined) throw new Error(`${path} is not installed.`)
        const module = new URL(`../esm/components/${name}/${name}.module.mjs`, pathToFileURL(file))
        const [css, classes] = await Promise.all([readFile(file, 'utf8'), readFile(module, 'utf8')])
        // The imports of a style sheet come before its rules.
        sheets[0] = sheets[0]?.replace(`@import '${path}';\n`, '') ?? ''
        sheets.push(withoutGroups(css, classes))
      }
      return { code: sheets.join('\n'), map: null }
    },
  },
})
