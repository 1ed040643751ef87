import { expect, test } from 'vitest'
import { nearestTests, testsThatImport } from './nearest-tests.mjs'

const texts = new Map(
  Object.entries({
    'vite.config.ts': '',
    'src/app.tsx': "import { Login } from './login/login-page.tsx'\nconst later = () => import('./later.ts')",
    'src/app.test.tsx': "import { App } from './app.tsx'\nimport '@x/ui/styles.css'",
    'src/later.ts': '',
    'src/unrelated.test.ts': '',
    'src/app.built.test.ts': "import { App } from './app.tsx'",
    'src/login/login-page.tsx': "import { Form } from '../form/form.tsx'\nimport './login.css'",
    'src/login/login-page.test.tsx': "import { Login } from './login-page.tsx'",
    'src/login/readme.test.ts': "readFileSync('../../README.md')",
    'src/form/form.tsx': "import { isMail } from '../rules/is-mail.ts'\nimport { Field } from '@x/ui'",
    'src/rules/is-mail.ts': '',
    'src/rules/loop.ts': "export { back } from './back.ts'",
    'src/rules/back.ts': "export { loop } from './loop.ts'",
    'src/shared/words.test.ts': "import { isMail } from '../rules/is-mail.ts'",
    'src/badge/badge.stories.tsx': "import { Badge } from './badge.tsx'",
  }),
)
const nearest = (file, beside = true) => nearestTests([file], { texts, beside })

test.each([
  ['its folder and its importers', 'src/rules/is-mail.ts', ['src/shared/words.test.ts']],
  [
    'its folder too, without an import',
    'src/login/code.ts',
    ['src/login/login-page.test.tsx', 'src/login/readme.test.ts'],
  ],
  [
    'its importers, by way of a file without tests',
    'src/form/form.tsx',
    ['src/login/login-page.test.tsx', 'src/login/readme.test.ts'],
  ],
  [
    'the importer of a style sheet',
    'src/login/login.css',
    ['src/login/login-page.test.tsx', 'src/login/readme.test.ts'],
  ],
  [
    'an importer that loads it later, and no neighbour among all sources',
    'src/later.ts',
    ['src/app.test.tsx'],
  ],
  [
    'the folder above, where nothing imports it',
    'src/rules/back.ts',
    ['src/app.test.tsx', 'src/unrelated.test.ts'],
  ],
  ['no test of the build', 'src/app.tsx', ['src/app.test.tsx']],
  ['its stories', 'src/badge/badge.tsx', ['src/badge/badge.stories.tsx']],
  ['only itself', 'src/login/login-page.test.tsx', ['src/login/login-page.test.tsx']],
  ['the tests that name a text', 'README.md', ['src/login/readme.test.ts']],
  ['no test of a text', 'src/login/decision.md', []],
  ['no test that is gone', 'src/login/gone.test.tsx', []],
  ['all for a configuration', 'vite.config.ts', 'all'],
])('the nearest tests are in %s', (_, file, tests) => {
  expect(nearest(file)).toEqual(tests)
})

test('neighbours that do not import the file can be left out', () => {
  expect(nearest('src/login/login-page.tsx', false)).toEqual(['src/login/login-page.test.tsx'])
})

test('several files have the tests of each, once', () => {
  const both = ['src/form/form.tsx', 'src/login/login-page.tsx', 'src/later.ts']

  expect(nearestTests(both, { texts, beside: false })).toEqual([
    'src/app.test.tsx',
    'src/login/login-page.test.tsx',
  ])
  expect(nearestTests([...both, 'package.json'], { texts, beside: false })).toBe('all')
})

test('the tests that import a package are found by its name', () => {
  expect(testsThatImport(['@x/ui', '@x/other'], texts)).toEqual(['src/app.test.tsx'])
  expect(testsThatImport(['@x/u'], texts)).toEqual([])
})
