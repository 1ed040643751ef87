import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowFolder } from '../testing/command-line.ts'
import { loadProfile } from './load-profile.ts'

let folder: Awaited<ReturnType<typeof flowFolder>>
let count = 0
beforeAll(async () => {
  folder = await flowFolder()
})
afterAll(() => folder.remove())
const loaded = async (content: string) => loadProfile(await folder.add(`${count++}.mjs`, content))

test('the export "profile" is loaded before all others', async () => {
  const base = "export const baseProfile = { holds: ['base'] }, makeProfile = () => profile"
  expect(await loaded(`${base}; export const profile = { holds: ['mine'] }`)).toEqual({ holds: ['mine'] })
})

test('without it, the default export is loaded, and else the only export that is a profile', async () => {
  const other = "export const other = { holds: ['other'] }"
  expect(await loaded(`${other}; export default { holds: ['mine'] }`)).toEqual({ holds: ['mine'] })
  expect(await loaded(`${other}; export const makeProfile = () => other, steps = 3`)).toEqual({
    holds: ['other'],
  })
})

test('several profiles are refused by their names', async () => {
  const two = "export const ward = { holds: ['a'] }, shop = { holds: ['b'] }"
  await expect(loaded(two)).rejects.toThrow('several profiles: shop, ward. Call the one to prove "profile".')
})

test.each([
  [
    "{ person: { outcomes: ['x'], mostAnswer: 3 } }",
    '"person.mostAnswer" is not known; did you mean mostAnswers?',
  ],
  ["{ person: { outcomes: ['x'], mostAnswers: '3' } }", '"person.mostAnswers" is no number.'],
  ['{ person: { isWithinOneAction: true } }', '"person.outcomes" is no list.'],
  ["{ order: [{ step: 'a', before: 'b' }] }", '"order[0].before" is not known; it takes step, after.'],
  [
    "{ passes: [{ step: 'a', valu: 'x', through: 'b' }] }",
    '"passes[0].valu" is not known; did you mean value?',
  ],
  ['{ holds: [1] }', '"holds[0]" is no text.'],
])('the profile %s is refused with what does not fit', async (profile, message) => {
  await expect(loaded(`export const profile = ${profile}`)).rejects.toThrow(message)
})
