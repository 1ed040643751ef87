import { expect } from 'vitest'
import { choose, optionsOf } from '../assistant/assistant-steps.ts'
import { begin } from '../assistant/intake-steps.ts'
import { expectKept } from '../assistant/stored-session.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { demo, signInDemo } from '../harness/test-user.ts'
import { testWithOwnProduct } from '../harness/own-product.ts'

const test = testWithOwnProduct()

const welcome = 'Hello, I am Tessa. What equipment needs help?'
const maker = 'Who is the manufacturer?'
const shipped = ['Patient Monitor', 'Autoclave', 'X-Ray Equipment', 'Defibrillator']

test('M-07 N-07 equipment that an administrator adds is offered to new sessions, and to no session before', async ({
  open,
  url,
}) => {
  const { page: early } = await open()
  await begin(early)
  expect(await optionsOf(early, welcome)).toEqual([...shipped, 'Other'])
  await choose(early, welcome, 'Autoclave')
  const makers = await optionsOf(early, maker)

  const { page: admin } = await open({ token: await signInDemo(url, demo.admin) })
  await goto(admin, '/admin?tab=settings')
  const field = admin.getByRole('group', { name: 'Equipment Catalog' })
  await field.getByRole('textbox', { name: 'New equipment' }).fill('Infusion pump')
  await field.getByRole('button', { name: 'Add equipment' }).click()
  await field.getByText('Makers of Infusion pump (0)').click()
  for (const name of ['B. Braun', 'BD']) {
    await field.getByRole('textbox', { name: 'New maker of Infusion pump' }).fill(name)
    await field.getByRole('button', { name: 'Add maker of Infusion pump' }).click()
  }
  await field.getByRole('switch', { name: 'Offer Defibrillator' }).uncheck()
  expect(await allFaults(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expectGone(admin.getByRole('region', { name: 'Unsaved changes' }))

  const { page: late } = await open()
  await begin(late)
  expect(await optionsOf(late, welcome)).toEqual([...shipped.slice(0, 3), 'Infusion pump', 'Other'])
  await choose(late, welcome, 'Infusion pump')
  expect(await optionsOf(late, maker)).toEqual(['B. Braun', 'BD', 'Other'])
  await choose(late, maker, 'BD')
  await expectKept(late, 2)
  await goto(late, '/')
  await expectVisible(late.getByRole('article', { name: 'What is the model?' }))

  await goto(early, '/')
  expect(await optionsOf(early, maker)).toEqual(makers)

  await goto(admin, '/admin?tab=flows')
  await expectVisible(admin.getByText('troubleshooting, version 1003').first())
})
