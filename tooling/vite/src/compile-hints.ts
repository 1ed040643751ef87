import type { Plugin, Rolldown } from 'vite'

/** At the top of a script: the browser compiles each function while the script loads, beside the thread of the page. */
const hint = '//# allFunctionsCalledOnLoad\n'

export interface NeededAtOnce {
  /** The end of the path of the first page's module. */
  readonly firstPage: string
  /** The names of other files that the first page waits for. */
  readonly awaited: readonly string[]
}

/** The entry, the first page, what it waits for, and all that these import. */
const neededIn = (bundle: Rolldown.OutputBundle, { firstPage, awaited }: NeededAtOnce) => {
  const needed = new Set<Rolldown.OutputChunk>()
  const visit = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || needed.has(file)) return
    needed.add(file)
    for (const name of file.imports) visit(bundle[name])
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk')
      if (file.isEntry || file.facadeModuleId?.endsWith(firstPage) || awaited.includes(file.name)) visit(file)
  return needed
}

/**
 * Lets the browser compile what the first page waits for as it loads. Otherwise the thread of the page compiles each
 * function at its first call.
 */
export const compileHints = (needed: NeededAtOnce): Plugin => ({
  name: 'tessa:compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After the lists of files that the bundler puts at the top of scripts.
    order: 'post',
    handler(_, bundle) {
      for (const file of neededIn(bundle, needed)) file.code = hint + file.code
    },
  },
})
