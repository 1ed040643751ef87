import type { DisplayedCode, Fault, FaultCheck } from '@tessa/knowledge/base'

const dangers: readonly string[] = ['never', 'patient-attached', 'always']
const skills: readonly string[] = ['user', 'biomed', 'vendor']

/** The words of a text, by which a person reads two texts as the same one. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** A text that has the words of a shipped one: those words come first where it lacks them. */
const withWordsOf = (shipped: string, text: string): string =>
  wordsOf(text).includes(wordsOf(shipped)) ? text : `${shipped}; ${text}`

const withHazard = (check: FaultCheck, shipped: Fault): FaultCheck => {
  const same = shipped.checks.find((one) => wordsOf(one.check) === wordsOf(check.check))
  return same && same.hazard !== 'none' ? { ...check, hazard: same.hazard } : check
}

/**
 * A fault that stands in place of a shipped one, with the warnings of that one: its type, the higher danger, the stricter
 * skill, all lines of safety, the hazards of the same checks, and when to hand over. It returns a fault that has them
 * all as it is.
 */
export const withWarningsOf = (shipped: Fault, fault: Fault): Fault => ({
  ...fault,
  type: shipped.type,
  danger: dangers.indexOf(fault.danger) < dangers.indexOf(shipped.danger) ? shipped.danger : fault.danger,
  skill: skills.indexOf(fault.skill) < skills.indexOf(shipped.skill) ? shipped.skill : fault.skill,
  safety: [...shipped.safety.filter((line) => !fault.safety.includes(line)), ...fault.safety],
  checks: fault.checks.map((check) => withHazard(check, shipped)),
  escalateWhen: withWordsOf(shipped.escalateWhen, fault.escalateWhen),
})

/**
 * A code that stands in place of a shipped one, with what is displayed there: its type, its code, its faults and its
 * action. It returns a code that has them all as it is.
 */
export const withActionOf = (shipped: DisplayedCode, code: DisplayedCode): DisplayedCode => ({
  ...code,
  type: shipped.type,
  code: shipped.code,
  faults: [...shipped.faults.filter((fault) => !code.faults.includes(fault)), ...code.faults],
  action: withWordsOf(shipped.action, code.action),
})
