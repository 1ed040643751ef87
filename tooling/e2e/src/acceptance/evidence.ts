import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { clone } from '../harness/clone.ts'
import { titlesIn } from './titles.ts'

/** The id of a row in the title of a test. */
export interface Evidence {
  readonly row: string
  readonly where: string
  /** Whether the test uses the started product, real HTTP, a browser or the published package. */
  readonly real: boolean
}

const kinds: readonly { readonly files: RegExp; readonly overHttp?: true }[] = [
  { files: /^tooling\/e2e\/src\/(assistant|cases|journeys|operators|durability)\/[^/]+\.test\.ts$/ },
  { files: /^(apps\/(web|admin)|packages\/ui)\/src\/.+\.(test|stories)\.tsx$/ },
  // Only tests over real HTTP count, not requests that are injected in memory.
  { files: /^apps\/api\/src\/.+\.test\.ts$/, overHttp: true },
  { files: /^packages\/[^/]+\/src\/published\.test\.ts$/ },
]

/** Whether a test, or a module that it imports from `testing/`, starts the application over HTTP. */
const opensHttp = (text: string): boolean =>
  text.includes('testing/http-app.ts') ||
  [...text.matchAll(/testing\/([\w/-]+\.ts)'/g)].some(([, name = '']) =>
    readFileSync(join(clone, 'apps/api/src/testing', name), 'utf8').includes('= await httpApp('),
  )

const isReal = (file: string): boolean =>
  kinds.some(
    ({ files, overHttp }) =>
      files.test(file) && (overHttp === undefined || opensHttp(readFileSync(join(clone, file), 'utf8'))),
  )

const sources = '{apps,packages,tooling}/*/src/**/*.{test.ts,test.tsx,stories.tsx}'

/** Every row id in the title of a test of the clone. */
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
