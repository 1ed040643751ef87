import { loadPack, packSteps, type Pack } from '@tessa/knowledge/packs'
import { judgeOnFleet, type FleetCheck, type FleetDiagnosis } from '@tessa/knowledge/testing'
import { expect, test } from 'vitest'
import { checksAt } from './likely-words.ts'

const categories = ['autoclave', 'defibrillator', 'patient-monitor', 'xray']
const packs = new Map<string, Pack>()
for (const category of categories) packs.set(category, await loadPack(category))

/** The own checks of the causes as the steps of the guide have them. */
const checksInGuide = (
  { causes, isLearned }: FleetDiagnosis,
  { group: { group } }: { readonly group: { readonly group: string } },
): FleetCheck[] => {
  const pack = packs.get(group)
  if (!pack) throw new Error(`There is no pack for ${group}.`)
  const evident = causes.map((cause) => ({ ...cause, evidence: [] }))
  return packSteps
    .flatMap((step) => checksAt(step, { causes: evident, isLearned }, pack))
    .flatMap((check) => {
      const cause = causes.find(({ fault }) => fault.checks.includes(check))
      return cause ? [{ faultId: cause.fault.id, minutes: check.minutes }] : []
    })
}

test('after 240 cases the order within the steps of the guide saves minutes, as far as the steps allow', () => {
  const { mean, faster } = judgeOnFleet(checksInGuide)
  console.info(`guide: ${mean.toFixed(3)} of the minutes; faster for ${100 * faster} % of the seeds`)
  expect(mean).toBeLessThanOrEqual(0.85)
  expect(faster).toBeGreaterThan(0.9)
})
