import { NativeSelect, Textarea } from '@mantine/core'
import { fixWordsLength, type ManagedWorkOrderDetail, type Outcome } from '@tessa/contract'
import { fixChoices, isKnownFix, type FixChoice } from '@tessa/troubleshooting'

const groups = [
  { label: 'This check put it right', kind: 'check:' },
  { label: 'This fault was repaired', kind: 'cause:' },
] as const

/** What fixed it; both are empty as long as nothing is chosen. */
export interface FixValue {
  readonly fix: string
  readonly words: string
}

export const noFix: FixValue = { fix: '', words: '' }

/** What is stored, as it is entered. */
export const fixValueOf = (stored: Outcome | null | undefined): FixValue =>
  stored ? { fix: stored.fix, words: stored.words ?? '' } : noFix

interface FixInput {
  readonly value: FixValue
  readonly onChange: (value: FixValue) => void
}

export type FixFieldProps = FixInput & {
  order: Pick<ManagedWorkOrderDetail, 'chat_log' | 'likely_causes'>
  /** What is stored, which may be a check or a fault that this order does not have. */
  stored?: Pick<Outcome, 'fix' | 'fixLabel'> | null
}

const Options = ({ of }: { of: readonly FixChoice[] }) =>
  of.map(({ fix, label }) => (
    <option key={fix} value={fix}>
      {label}
    </option>
  ))

/** Choices under what each of them says: a fault by itself would read as if it were the fix. */
const FixGroup = ({ label, choices }: { label: string; choices: readonly FixChoice[] }) =>
  choices.length > 0 && (
    <optgroup label={label}>
      <Options of={choices} />
    </optgroup>
  )

/** Asks what fixed the equipment: a check of the session, a likely cause, something else, or not known. */
export const FixField = ({ order, stored, value, onChange }: FixFieldProps) => {
  const choices = fixChoices(
    order.chat_log.map(({ step }) => step),
    order.likely_causes.filter(({ cause, faultId }) => faultId !== undefined || isKnownFix(`cause:${cause}`)),
  )
  const isListed = !stored || choices.some((choice) => choice.fix === stored.fix)
  const all = isListed ? choices : [{ fix: stored.fix, label: stored.fixLabel }, ...choices]
  return (
    <FixQuestion
      hint="The check that put it right, or the fault that was repaired. Not shown to the requester. It is kept with this case and counted for this kind of equipment."
      choices={all}
      value={value}
      onChange={onChange}
    />
  )
}

type FixQuestionProps = FixInput & { hint: string; choices: readonly FixChoice[] }

/** The question with these choices; something else is told in words. */
export const FixQuestion = ({ hint, choices, value: { fix, words }, onChange }: FixQuestionProps) => {
  const isOther = ({ fix: name }: FixChoice) => groups.every(({ kind }) => !name.startsWith(kind))
  return (
    <>
      <NativeSelect
        label="What fixed it? (optional)"
        description={hint}
        value={fix}
        onChange={(event) => onChange({ fix: event.currentTarget.value, words })}
      >
        <option value="">Choose an answer</option>
        {groups.map(({ label, kind }) => (
          <FixGroup
            key={kind}
            label={label}
            choices={choices.filter((choice) => choice.fix.startsWith(kind))}
          />
        ))}
        <Options of={choices.filter(isOther)} />
      </NativeSelect>
      {fix === 'other' && (
        <Textarea
          label="What was it? (optional)"
          description="Leave out patient names and numbers."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={fixWordsLength}
          value={words}
          onChange={(event) => onChange({ fix, words: event.currentTarget.value })}
        />
      )}
    </>
  )
}
