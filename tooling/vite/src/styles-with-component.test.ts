import { expect, test } from 'vitest'
import { withoutComponents, withoutGroups, withStyles } from './styles-with-component.ts'

const path = '/x/node_modules/@mantine/core/esm/components/Input/Input.mjs'

test('a component that no first page needs brings its styles', () => {
  expect(withStyles('export const Input = 1', path)).toBe(
    "import '../../../styles/Input.layer.css'\nexport const Input = 1",
  )
})

test.each([path.replaceAll('Input', 'Button'), path.replace('Input.mjs', 'Input.context.mjs')])(
  'any other file of Mantine is unchanged: %s',
  (other) => {
    expect(withStyles('export {}', other)).toBe('export {}')
  },
)

test('the first style sheet has the styles of all other components', () => {
  const css =
    "@import '@mantine/core/styles/Input.layer.css';\n@import '@mantine/core/styles/Button.layer.css';\n"
  expect(withoutComponents(css)).toBe("@import '@mantine/core/styles/Button.layer.css';\n")
})

test('a button has its own styles, and not those of a group of buttons', () => {
  const module = 'var x = {\n\t"root": "m_1",\n\t"group": "m_2",\n\t"groupSection": "m_3"\n};'
  const css =
    '@layer m {.m_1 {\n  a: 1;\n}\n\n.m_2 .m_1:focus, .m_2 .m_3 {\n  b: 2;\n}\n\n.m_3 {\n  c: 3;\n}\n}'
  expect(withoutGroups(css, module)).toBe('@layer m {.m_1 {\n  a: 1;\n}\n}')
})
