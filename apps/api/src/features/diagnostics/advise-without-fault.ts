import { equipmentTypeOf, isNotKnown, type Diagnosis } from '@tessa/knowledge/diagnose'
import type { ReportedEquipment } from './diagnose-report.ts'
import { generalChecks } from './general-checks.ts'
import { codesInWords, rulesIn, sourcesOfCodesAndRules } from './write-advice.ts'

const nameOf = ({ manufacturer, model, equipmentType }: ReportedEquipment): string =>
  [manufacturer, model].filter((name = '') => !isNotKnown(name)).join(' ') ||
  equipmentType ||
  'this equipment'

/** Why there are only general checks. */
const reasonFor = (report: ReportedEquipment, type: string | undefined): string => {
  const { equipmentType = '', issue = '' } = report
  if (issue.trim() === '') return 'The problem has not been described yet.'
  if (type === undefined && equipmentType.trim() !== '')
    return `No faults are recorded for this kind of equipment (${equipmentType}).`
  return `What you describe fits none of the recorded faults for ${nameOf(report)}.`
}

/**
 * What is told about words that fit no fault of the base: what a code in them means, or one question, then general checks
 * for the type of equipment, or for any equipment where the words are about another type than the chosen one.
 */
export const adviseWithoutFault = (report: ReportedEquipment, diagnosis: Diagnosis): string => {
  const { question, codes } = diagnosis
  const isContradicted = question?.reason === 'contradiction'
  const type = equipmentTypeOf(report.equipmentType ?? '')
  // Words with a known code need no question about the message on the display.
  const isAsked = question !== undefined && (isContradicted || codes.length === 0)
  const checks = generalChecks(isContradicted ? undefined : type, {
    rules: rulesIn(diagnosis),
    sources: sourcesOfCodesAndRules(diagnosis),
  })
  return [
    ...codesInWords(diagnosis),
    isContradicted ? '' : reasonFor(report, type),
    isAsked ? `**${question.text}**` : '',
    isContradicted
      ? 'Until then, these general checks apply to any equipment.'
      : 'These general checks come first.',
    checks,
  ]
    .filter(Boolean)
    .join('\n\n')
}
