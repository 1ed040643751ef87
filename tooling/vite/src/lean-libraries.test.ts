import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unusedParts, withLaterWaiting, withoutSideEffects } from './lean-libraries.ts'

test('an unused component has no side effect that keeps it in a build', () => {
  const code = 'const Link = React$1.forwardRef(draw);\nLink.displayName = "Link";\nexport { Link };'

  expect(withoutSideEffects(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(draw);\n\nexport { Link };',
  )
})

test('no app and no package uses a part that a build leaves out', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const sources = globSync(['apps/*/src/**/*.tsx', 'packages/*/src/**/*.tsx'], { cwd: root })
  const parts = Object.entries(unusedParts).flatMap(([name, of]) => of.map((part) => `${name}.${part}`))
  const used = new RegExp(String.raw`<(?:${parts.join('|')})\b|\b(?:hidden|visible)From=`)
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((name) => used.test(readFileSync(root + name, 'utf8')))).toEqual([])
})

test('a button loads its waiting circle later', () => {
  const code = 'import { Loader } from "../Loader/Loader.mjs";\nimport { Box } from "../Box.mjs";'

  expect(withLaterWaiting(code)).toContain(
    'const Loader = /* @__PURE__ */ laterIn(() => import("../Loader/Loader.mjs")',
  )
  expect(withLaterWaiting(code)).toContain('import { Box } from "../Box.mjs";')
})

test('a table keeps its parts, but not its unused scroll container', () => {
  const code = 'Table.Td = TableTd;\nTable.ScrollContainer = TableScrollContainer;\nexport { Table };'
  expect(withoutSideEffects(code)).toBe('Table.Td = TableTd;\n\nexport { Table };')
})

test.each([
  'Menu.Target = MenuTarget;',
  'if (name) Component.displayName = `WithProps(${name})`;',
  'const name = child.type.displayName === "Card";',
  '\tcomponent.displayName = name;',
])('other code of a component is unchanged: %s', (code) => {
  expect(withoutSideEffects(code)).toBe(code)
})
