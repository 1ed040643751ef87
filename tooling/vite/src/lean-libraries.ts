import type { Plugin } from 'vite'

const libraries = /[\\/]node_modules[\\/](?:react-router|@mantine[\\/]\w+)[\\/](?:dist|esm)[\\/]/
const displayName = /^\w+\.displayName = [^\n]*;$/gm
const creation = /= (React[\w$]*\.(?:forwardRef|createContext|memo|lazy)\()/g

/**
 * Parts of Mantine's components that no app uses. Our tables scroll with CSS: the scroll container of Mantine's table
 * imports scroll bars and a positioning library.
 */
export const unusedParts: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Indicator'],
  Drawer: ['Stack'],
  Menu: [
    'CheckboxGroup',
    'CheckboxItem',
    'ContextMenu',
    'Divider',
    'RadioGroup',
    'RadioItem',
    'Search',
    'Sub',
  ],
  Modal: ['Stack'],
  Popover: ['ContextMenu'],
  Table: ['ScrollContainer'],
}
const names = Object.entries(unusedParts).map(([name, parts]) => `${name}\\.(?:${parts.join('|')})`)
const attachment = new RegExp(String.raw`^(?:${names.join('|')}) = \w+;$`, 'gm')

/** The circle of a button that waits, and its transition: few buttons have them, so they load with the first of those. */
const waiting = /^import \{ (Transition|Loader) \} from ("[^"]+");$/gm
const waits = /[\\/]components[\\/](?:Button[\\/]Button|ActionIcon[\\/]ActionIcon)\.mjs$/
const later = `import { lazy as later, Suspense as Later } from "react";
const laterIn = (load) => {
  const Loaded = later(() => load().catch(() => ({ default: () => null })));
  return (props) => jsx(Later, { children: jsx(Loaded, props) });
};
`

/** A button without what only a waiting one needs. */
export const withLaterWaiting = (code: string): string =>
  later +
  code.replaceAll(
    waiting,
    (_, name: string, path: string) =>
      `const ${name} = /* @__PURE__ */ laterIn(() => import(${path}).then(({ ${name}: it }) => ({ default: it })));`,
  )

/** What replaces a file of Mantine, by the end of its path. */
const replacements: Readonly<Record<string, string>> = {
  // Our theme has each color that a component names. The others are 100 variables, written before the first paint.
  'MantineProvider/default-colors.mjs': 'export const DEFAULT_COLORS = {}',
  // Our provider writes every variable, and to leave some out each default is computed at the start.
  'MantineCssVariables/remove-default-variables.mjs':
    'export const removeDefaultVariables = (variables) => variables',
  // Our provider repeats no style, so none needs a name.
  'InlineStyles/hash-styles.mjs': 'export const hashStyleProps = () => undefined',
  // They hide what has `hiddenFrom` or `visibleFrom`, and our style sheets do that.
  'MantineClasses/MantineClasses.mjs': 'export const MantineClasses = () => null',
}

/**
 * Removes the side effects that make a bundler keep unused components of a library: a display name, the call that
 * creates the component, and its place in another.
 *
 * @example withoutSideEffects('const Link = React.forwardRef(draw);\nLink.displayName = "Link";')
 */
export const withoutSideEffects = (code: string): string =>
  code.replaceAll(displayName, '').replaceAll(attachment, '').replaceAll(creation, '= /* @__PURE__ */ $1')

/** Lets a build leave out the parts of Mantine and of the router that no page uses. */
export const leanLibraries = (): Plugin => ({
  name: 'tessa:lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: libraries },
    handler: (code, id) => {
      const path = id.replaceAll('\\', '/')
      const [, replacement] = Object.entries(replacements).find(([end]) => path.endsWith(end)) ?? []
      const whole = waits.test(id) ? withLaterWaiting(code) : code
      return { code: replacement ?? withoutSideEffects(whole), map: null }
    },
  },
})
