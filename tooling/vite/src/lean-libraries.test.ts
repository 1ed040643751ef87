import { expect, test } from 'vitest'
import { withoutSideEffects } from './lean-libraries.ts'

test('an unused component has no side effect that keeps it in a build', () => {
  const code = 'const Link = React$1.forwardRef(draw);\nLink.displayName = "Link";\nexport { Link };'

  expect(withoutSideEffects(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(draw);\n\nexport { Link };',
  )
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
