import { expect, test } from 'vitest'
import { loadDiagnose } from './load.ts'
import { readCases } from './testing/read-base.ts'
import { equipmentToldIn } from './understand/equipment.ts'

const chosen = ['patient-monitor', 'autoclave', 'defibrillator', 'xray', 'infusion-pump'] as const

/** No case has a wrong choice, so each case whose words name its equipment gets some. */
const wrongChoices = async () => {
  const cases = readCases().filter(({ type, issue }) => equipmentToldIn(issue) === type)
  const judged = await Promise.all(
    chosen.map(async (category) => {
      const diagnose = await loadDiagnose(category)
      return cases
        .filter(({ type }) => type !== category)
        .map(({ issue, type }) => ({ category, type, ...diagnose({ category, issue }) }))
    }),
  )
  return judged.flat()
}

/** Words about a monitor, an ECG, suction or a cylinder are also words about parts of other equipment. */
const parts = ['patient-monitor', 'ecg', 'nibp', 'pulse-oximeter', 'suction', 'oxygen-cylinder']

const isPartOfOthers = ({ category, type }: { category: string; type: string }): boolean =>
  parts.includes(type) || (parts.includes(category) && type === 'anaesthesia')

test(
  'a wrong choice of equipment is asked about, unless the words are also about its parts',
  { timeout: 60_000 },
  async () => {
    const wrong = (await wrongChoices()).filter((one) => !isPartOfOthers(one))
    const asked = wrong.filter(({ question }) => question?.reason === 'contradiction')
    const advised = wrong.filter(({ known, escalate }) => known && escalate === undefined)

    expect(wrong.length).toBeGreaterThan(500)
    expect(asked.length / wrong.length).toBeGreaterThanOrEqual(0.98)
    expect(advised.length).toBeLessThanOrEqual(1)
  },
)

test(
  'a right choice is not asked about for other equipment that works beside it',
  { timeout: 60_000 },
  async () => {
    const names = { 'patient-monitor': 'Monitor', autoclave: 'Autoclave', xray: 'X-ray' } as const
    const asked = await Promise.all(
      Object.entries(names).map(async ([category, name]) => {
        const diagnose = await loadDiagnose(category)
        return readCases()
          .filter(({ type }) => type === category)
          .map(({ issue }) =>
            diagnose({ category, issue: `${name}: ${issue}. The infusion pump beside it works.` }),
          )
      }),
    )
    const questions = asked.flat().map(({ question }) => question?.reason)

    expect(questions.length).toBeGreaterThan(300)
    expect(questions.filter((reason) => reason === 'contradiction')).toEqual([])
  },
)

test.each([
  [
    'patient-monitor',
    'autoclave stops at 118',
    'You chose a patient monitor, but your words are about an autoclave.',
  ],
  [
    'autoclave',
    'the X-ray makes no picture',
    'You chose an autoclave, but your words are about X-ray equipment.',
  ],
  [
    'xray',
    'dialysis machine is off',
    'You chose X-ray equipment, but your words are about a dialysis machine.',
  ],
])('the question about %s and "%s" is a sentence', async (category, issue, text) => {
  const { question } = (await loadDiagnose(category))({ category, issue })
  expect(question?.text).toBe(`${text} Which equipment is it?`)
})
