import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { checkSkills, faultDangers } from '@tessa/contract'
import type { FaultDraft } from './fault-draft.ts'
import { faultDangerWords, skillWords } from './knowledge-words.ts'
import { LineFields } from './line-fields.tsx'
import { TypeField } from './type-field.tsx'

export type FaultFieldsProps = {
  draft: FaultDraft
  /** What is wrong with a field, as the server says it. */
  errorOf: (name: string) => string | undefined
  onChange: (changes: Partial<FaultDraft>) => void
}

const lineFields = [
  ['remedy', 'Remedy', 500, true],
  ['escalateWhen', 'When to stop and hand over', 400, true],
  ['source', 'Source (empty for expert judgement)', 500, false],
] as const

/** One entry a line. */
const listFields = [
  ['aliases', 'Words that people use, one a line, at least three', 5],
  ['makers', 'Makers, one a line; none for any maker', 2],
  ['models', 'Models, one a line', 2],
  ['codes', 'Displayed codes, one a line', 2],
  ['parts', 'Parts, one a line', 2],
  ['safety', 'Safety, one sentence a line', 2],
] as const

/** What a fault says, but for its causes and checks. */
export const FaultFields = ({ draft, errorOf, onChange }: FaultFieldsProps) => (
  <>
    <TextInput
      label="Symptom"
      required
      maxLength={200}
      autoComplete="off"
      value={draft.symptom}
      error={errorOf('symptom')}
      onChange={({ currentTarget }) => onChange({ symptom: currentTarget.value })}
    />
    <TypeField type={draft.type} error={errorOf('type')} onChange={(type) => onChange({ type })} />
    <NativeSelect
      label="Danger"
      value={draft.danger}
      error={errorOf('danger')}
      data={faultDangers.map((value) => ({ value, label: faultDangerWords[value] }))}
      onChange={({ currentTarget: { value } }) => {
        const danger = faultDangers.find((one) => one === value)
        if (danger) onChange({ danger })
      }}
    />
    <NativeSelect
      label="Who does the checks"
      value={draft.skill}
      error={errorOf('skill')}
      data={checkSkills.map((value) => ({ value, label: skillWords[value] }))}
      onChange={({ currentTarget: { value } }) => {
        const skill = checkSkills.find((one) => one === value)
        if (skill) onChange({ skill })
      }}
    />
    {listFields.map(([name, label, rows]) => (
      <Textarea
        key={name}
        label={label}
        autosize
        minRows={rows}
        maxRows={12}
        value={draft[name]}
        error={errorOf(name)}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    ))}
    <LineFields
      fields={lineFields}
      values={draft}
      errorOf={errorOf}
      onChange={(name, value) => onChange({ [name]: value })}
    />
  </>
)
