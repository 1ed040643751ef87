import type { ReactNode } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { causeLikelihoods, checkDangers } from '@tessa/contract'
import { checkLines, emptyCheck, type CheckDraft } from './check-draft.ts'
import { emptyCause, type CauseDraft } from './fault-draft.ts'
import { checkDangerWords, likelihoodWords } from './knowledge-words.ts'
import classes from './knowledge.module.css'

type RowsProps<Row> = {
  /** What one is called: "cause". */
  word: string
  rows: readonly Row[]
  empty: Row
  most: number
  error: string | undefined
  onChange: (rows: readonly Row[]) => void
  children: (row: Row, name: string, change: (changes: Partial<Row>) => void) => ReactNode
}

/** Several of the same, each with a button that takes it away, and one that adds another. */
const Rows = <Row,>({ word, rows, empty, most, error, onChange, children }: RowsProps<Row>) => (
  <fieldset className={classes.rows}>
    <legend>{`${word.charAt(0).toUpperCase()}${word.slice(1)}s`}</legend>
    {rows.map((row, at) => {
      const name = `${word} ${at + 1}`
      const change = (changes: Partial<Row>) =>
        onChange(rows.map((one, index) => (index === at ? { ...one, ...changes } : one)))
      return (
        // Rows have no id, and none moves past another.
        <div key={at} className={classes.check}>
          {children(row, name, change)}
          {rows.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      )
    })}
    {error !== undefined && <p role="alert">{error}</p>}
    {rows.length < most && (
      <Button variant="default" onClick={() => onChange([...rows, empty])}>
        {`Add a ${word}`}
      </Button>
    )}
  </fieldset>
)

type CausesProps = {
  causes: readonly CauseDraft[]
  error: string | undefined
  onChange: (causes: readonly CauseDraft[]) => void
}

export const CausesField = ({ causes, error, onChange }: CausesProps) => (
  <Rows word="cause" rows={causes} empty={emptyCause} most={12} error={error} onChange={onChange}>
    {({ cause, likelihood }, name, change) => (
      <>
        <TextInput
          label="Cause"
          aria-label={`Text of ${name}`}
          maxLength={200}
          autoComplete="off"
          value={cause}
          onChange={({ currentTarget }) => change({ cause: currentTarget.value })}
        />
        <NativeSelect
          label="How often"
          aria-label={`How often ${name}`}
          value={likelihood}
          data={causeLikelihoods.map((value) => ({ value, label: likelihoodWords[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = causeLikelihoods.find((one) => one === value)
            if (chosen) change({ likelihood: chosen })
          }}
        />
      </>
    )}
  </Rows>
)

type ChecksProps = {
  checks: readonly CheckDraft[]
  error: string | undefined
  onChange: (checks: readonly CheckDraft[]) => void
}

export const ChecksField = ({ checks, error, onChange }: ChecksProps) => (
  <Rows word="check" rows={checks} empty={emptyCheck} most={12} error={error} onChange={onChange}>
    {(row, name, change) => (
      <>
        {checkLines.map(([field, label, maxLength]) => (
          <TextInput
            key={field}
            label={label}
            aria-label={`${label}: ${name}`}
            maxLength={maxLength}
            autoComplete="off"
            value={row[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
        <TextInput
          label="Minutes"
          aria-label={`Minutes of ${name}`}
          inputMode="numeric"
          maxLength={3}
          value={row.minutes}
          onChange={({ currentTarget }) => change({ minutes: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <NativeSelect
          label="Hazard"
          aria-label={`Hazard of ${name}`}
          value={row.hazard}
          data={checkDangers.map((value) => ({ value, label: checkDangerWords[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const hazard = checkDangers.find((one) => one === value)
            if (hazard) change({ hazard })
          }}
        />
      </>
    )}
  </Rows>
)
