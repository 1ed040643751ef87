import { lint, type LintOptions } from '@tessa/assistant-engine/lint'
import { expect, test } from 'vitest'
import { troubleshooting } from './index.ts'

const guided = ['service-mode', 'error-codes', 'measurements', 'calibration', 'components']

const host: LintOptions = {
  hostFacts: [
    'checkOrder',
    'danger',
    'firstName',
    'helpPromise',
    'helpRequestPriority',
    'photoCount',
    'supportPromise',
    'technicianPromise',
    'workOrderPriority',
  ],
  hostReads: ['displayedCodes', 'measuredValues', 'release', 'helpRequestItem', 'workOrderItem'],
  sendingDialogs: ['open-help-dialog'],
  safety: { steps: ['welcome', 'advanced-diagnostics', ...guided] },
}

test('the lint finds one target that never counts, which version 1 has in its open sessions', () => {
  expect(lint(troubleshooting, host)).toMatchObject([
    { rule: 'shadowed-target', path: '/steps/adaptive/options/3/next/11' },
  ])
})

test('a guided step without its safety instructions is found', () => {
  const { safety: _, ...unsafe } = troubleshooting.steps.measurements
  const flow = { ...troubleshooting, steps: { ...troubleshooting.steps, measurements: unsafe } }
  expect(lint(flow, host).map(({ rule, path }) => `${rule} ${path}`)).toContain(
    'missing-safety /steps/measurements',
  )
})
