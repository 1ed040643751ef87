import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMantineStyles } from './mantine-styles.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('a component without its style sheet is reported where it is imported', () => {
  const found = checkMantineStyles(join(root, 'tooling', 'lint', 'fixtures', 'mantine'), () => true)
  expect(found).toEqual([
    {
      file: 'apps/web/src/bare.tsx',
      line: 2,
      text: "shows Radio without its styles: import '@mantine/core/styles/Radio.layer.css' beside it",
    },
  ])
})

test('the style sheets of Mantine are found, so that the check sees what is missing', () => {
  const all = checkMantineStyles(root, (name) => name === 'Button')
  expect(all).toEqual([])
  const bare = checkMantineStyles(root)
  expect(bare).toEqual([])
})
