// Checks that a screen has the styles of every component of Mantine that it shows.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Complaint } from './check.ts'

const theme = 'packages/ui/src/theme'
const styles = 'packages/ui/node_modules/@mantine/core/styles'
const components = /import \{([^}]*)\} from '@mantine\/core'/g
const sheet = /@mantine\/core\/styles\/(\w+)\.layer\.css/g

const sheetsIn = (text: string): string[] => [...text.matchAll(sheet)].map(([, name = '']) => name)

/** Every component that an app imports without its style sheet, which `first.css`, `later.css` or the same file loads. */
export const checkMantineStyles = (
  root: string,
  hasSheet = (name: string) => existsSync(join(root, styles, `${name}.layer.css`)),
): readonly Complaint[] => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const everywhere = ['first.css', 'later.css'].flatMap((name) => sheetsIn(read(`${theme}/${name}`)))
  return globSync('apps/*/src/**/*.tsx', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.tsx'),
  }).flatMap((file) => {
    const text = read(file)
    const loaded = new Set([...everywhere, ...sheetsIn(text)])
    return [...text.matchAll(components)].flatMap(({ 1: names = '', index }) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => hasSheet(name) && !loaded.has(name))
        .map((name) => ({
          file,
          line: text.slice(0, index).split('\n').length,
          text: `shows ${name} without its styles: import '@mantine/core/styles/${name}.layer.css' beside it`,
        })),
    )
  })
}
