import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { clone } from '../harness/clone.ts'
import { titlesIn } from './titles.ts'

/** A row's id in the title of a test. */
export interface Evidence {
  readonly row: string
  readonly where: string
  /** Whether the test meets the real thing: the started product, real HTTP, a browser, the published package. */
  readonly real: boolean
}

const kinds: readonly { readonly files: RegExp; readonly says?: string }[] = [
  { files: /^tooling\/e2e\/src\/(assistant|cases|journeys|durability)\/[^/]+\.test\.ts$/ },
  { files: /^(apps\/(web|admin)|packages\/ui)\/src\/.+\.(test|stories)\.tsx$/ },
  // Over real HTTP, not handed to the application in memory.
  { files: /^apps\/api\/src\/.+\.test\.ts$/, says: 'testing/http-app.ts' },
  { files: /^packages\/[^/]+\/src\/published\.test\.ts$/ },
]

const isReal = (file: string): boolean =>
  kinds.some(
    ({ files, says }) =>
      files.test(file) && (says === undefined || readFileSync(join(clone, file), 'utf8').includes(says)),
  )

const sources = '{apps,packages,tooling}/*/src/**/*.{test.ts,test.tsx,stories.tsx}'

/** Every row that some test of the clone names, in its title and nowhere else. */
export const collectEvidence = (): readonly Evidence[] =>
  globSync(sources, { cwd: clone, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((file) => !file.startsWith('tooling/e2e/src/acceptance/'))
    .flatMap((file) =>
      titlesIn(join(clone, file)).flatMap(({ text, line }) =>
        [...text.matchAll(/\b[A-Z]-\d{2}\b/g)].map(([row]) => ({
          row,
          where: `${file}:${line}`,
          real: isReal(file),
        })),
      ),
    )
