import { NativeSelect, Textarea } from '@mantine/core'
import { fixWordsLength } from '@tessa/contract'
import { fixChoices, type Finding } from '@tessa/troubleshooting'

/** What fixed the equipment; both are empty where the user does not say. */
export interface FixAnswer {
  readonly fixedBy: string
  readonly fixedHow: string
}

export type FixQuestionProps = {
  /** The steps that were answered. */
  steps: readonly string[]
  /** The likely faults. */
  causes: readonly Pick<Finding, 'cause' | 'faultId'>[]
  answer: FixAnswer
  onAnswer: (answer: FixAnswer) => void
}

/** Asks what fixed the equipment. It may stay without an answer. */
export const FixQuestion = ({ steps, causes, answer, onAnswer }: FixQuestionProps) => {
  const { fixedBy, fixedHow } = answer
  return (
    <>
      <NativeSelect
        label="What fixed it? (optional)"
        description="Your answer is kept with this case and counted for this kind of equipment."
        mb="md"
        value={fixedBy}
        onChange={(event) => onAnswer({ fixedBy: event.currentTarget.value, fixedHow })}
      >
        <option value="">Choose an answer</option>
        {fixChoices(steps, causes).map(({ fix, label }) => (
          <option key={fix} value={fix}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {fixedBy === 'other' && (
        <Textarea
          label="What was it? (optional)"
          description="Please leave out patient names and numbers."
          autosize
          minRows={2}
          maxRows={6}
          mb="md"
          maxLength={fixWordsLength}
          value={fixedHow}
          onChange={(event) => onAnswer({ fixedBy, fixedHow: event.currentTarget.value })}
        />
      )}
    </>
  )
}
