import type { CodeContent, FaultContent } from '@tessa/contract'

/** A part of an entry with what it says, in lines. */
export type LabeledLines = { readonly label: string; readonly lines: readonly string[] }

const faultParts = [
  ['symptom', 'Symptom'],
  ['danger', 'Danger'],
  ['skill', 'Who does the checks'],
  ['makers', 'Makers'],
  ['models', 'Models'],
  ['aliases', 'Words that people use'],
  ['codes', 'Displayed codes'],
  ['causes', 'Causes'],
  ['checks', 'Checks'],
  ['remedy', 'Remedy'],
  ['parts', 'Parts'],
  ['safety', 'Safety'],
  ['escalateWhen', 'When to stop and hand over'],
  ['source', 'Source'],
] as const satisfies readonly (readonly [keyof FaultContent, string])[]

const linesIn = (fault: FaultContent, name: (typeof faultParts)[number][0]): string[] => {
  if (name === 'causes') return fault.causes.map(({ cause, likelihood }) => `${cause} (${likelihood})`)
  if (name === 'checks')
    return fault.checks.map(({ check, expected, ifNot, ifSo, minutes, hazard }) =>
      [check, expected, ifNot, ifSo, `${minutes} min`, hazard].filter(Boolean).join(' · '),
    )
  return [fault[name]].flat()
}

export const faultLines = (fault: FaultContent): LabeledLines[] =>
  faultParts.map(([name, label]) => ({ label, lines: linesIn(fault, name) }))

const codeParts = [
  ['code', 'Code'],
  ['maker', 'Maker'],
  ['family', 'Model or family'],
  ['meaning', 'Meaning'],
  ['action', 'What to do'],
  ['faults', 'Faults'],
  ['source', 'Source'],
] as const satisfies readonly (readonly [keyof CodeContent, string])[]

export const codeLines = (code: CodeContent): LabeledLines[] =>
  codeParts.map(([name, label]) => ({ label, lines: [code[name]].flat() }))
