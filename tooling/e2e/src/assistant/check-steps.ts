import type { Page } from 'playwright-core'
import { atStep, choose } from './assistant-steps.ts'
import { proceed } from './intake-steps.ts'

/** Completes the three checks without a finding. */
export const check = async (page: Page): Promise<void> => {
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Normal')
  await choose(page, 'Display Check', 'Normal')
  await choose(page, 'Connection Check', 'Secure')
  await atStep(page, 'Assessment')
}

export const guided = [
  'Service Mode Access',
  'Error Code Analysis',
  'Technical Measurements',
  'Calibration Verification',
  'Component Analysis',
] as const

/** Completes the five guided steps from the assessment on. */
export const diagnose = async (page: Page, answer = 'Success'): Promise<void> => {
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await choose(page, 'Advanced Diagnostics', 'Start guided diagnostics')
  for (const title of guided) await choose(page, title, answer)
  await atStep(page, 'Diagnostic Summary')
}
