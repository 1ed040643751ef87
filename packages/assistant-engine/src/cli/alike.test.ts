import { expect, test } from 'vitest'
import { alike, named } from './alike.ts'

const groupOf = (id: string, step: string) => ({
  id,
  title: id,
  flow: 'contact',
  start: `${id}-${step}`,
  steps: [`${id}-${step}`],
})
const groups = [groupOf('repair', 'phone'), groupOf('order', 'phone')]

test('what each use says with its own names of steps and facts is said once', () => {
  const said = ['repair', 'order'].map((id) => ({
    step: `${id}-phone`,
    text: `"${id}-phone" reads "${id}-tried" of steps > ${id}-may-we, and {${id}-no}.`,
  }))

  expect(alike(groups, said)).toEqual([{ text: said[0]?.text, steps: [] }])
})

test('what one of the uses says names that use', () => {
  const said = [
    { step: 'repair-phone', text: 'Nothing sets "a".' },
    { step: 'order-phone', text: 'Nothing sets "b".' },
    { step: 'order-phone', text: 'The title is blank.' },
    { step: 'repair-phone', text: 'The title is blank.' },
  ]

  expect(alike(groups, said)).toEqual([
    { text: 'Nothing sets "a".', steps: ['repair-phone'] },
    { text: 'Nothing sets "b".', steps: ['order-phone'] },
    { text: 'The title is blank.', steps: [] },
  ])
})

test('of many steps a few are named', () => {
  expect(named(['a', 'b', 'c', 'd'])).toBe('a, b, c, d')
  expect(named(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 others')
})
