import type { Plugin } from 'vite'

const libraries = /[\\/]node_modules[\\/](?:react-router|@mantine[\\/]\w+)[\\/](?:dist|esm)[\\/]/
const displayName = /^\w+\.displayName = [^\n]*;$/gm
/** Our tables scroll with CSS. The scroll container of Mantine's table imports scroll bars and a positioning library. */
const tableScroll = /^Table\.ScrollContainer = [^\n]*;$/gm
const creation = /= (React[\w$]*\.(?:forwardRef|createContext|memo|lazy)\()/g

/**
 * Removes the side effects that make a bundler keep unused components of a library: a display name, and the call that
 * creates the component.
 *
 * @example withoutSideEffects('const Link = React.forwardRef(draw);\nLink.displayName = "Link";')
 */
export const withoutSideEffects = (code: string): string =>
  code.replaceAll(displayName, '').replaceAll(tableScroll, '').replaceAll(creation, '= /* @__PURE__ */ $1')

/** Lets a build leave out the components of Mantine and of the router that no page uses. */
export const leanLibraries = (): Plugin => ({
  name: 'tessa:lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: libraries },
    handler: (code) => ({ code: withoutSideEffects(code), map: null }),
  },
})
