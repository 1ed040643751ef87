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

/** Lets a build load the styles of a component together with it. */
export const stylesWithComponent = (): Plugin => ({
  name: 'tessa:styles-with-component',
  apply: 'build',
  // Before the imports of the style sheet are resolved.
  enforce: 'pre',
  transform: {
    filter: { id: [theme, component] },
    handler: (code, id) => ({
      code: theme.test(id) ? withoutComponents(code) : withStyles(code, id),
      map: null,
    }),
  },
})
