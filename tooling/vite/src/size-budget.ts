import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { overBudget, type Budget, type BuiltChunk } from './bundle-size.ts'

export type { Budget } from './bundle-size.ts'

/** Fails a build with a page over its budget, and prints the sizes. The first page waits for the `awaited` files, too. */
export const sizeBudget = (budget: Budget, awaited: readonly string[]): Plugin => ({
  name: 'tessa:size-budget',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // As the server sends it.
      const kbOf = (name: string) => {
        const file = bundle[name]
        if (file === undefined) return 0
        return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length / 1000
      }
      const chunks = Object.values(bundle).flatMap((file): BuiltChunk[] =>
        file.type === 'chunk'
          ? [
              {
                file: file.fileName,
                name: file.name,
                isEntry: file.isEntry,
                page: file.facadeModuleId,
                imports: file.imports,
                css: [...(file.viteMetadata?.importedCss ?? [])],
              },
            ]
          : [],
      )
      const { lines, faults } = overBudget(chunks, kbOf, budget, awaited)
      for (const line of lines) this.info(line)
      if (faults.length > 0) this.error(faults.join('\n'))
    },
  },
})
