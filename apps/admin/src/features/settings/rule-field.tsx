import type { ReactNode } from 'react'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { slaCases, slaNames, slaKeys, weekdayNames } from '@tessa/contract'
import { slaFields } from './typed-rules.ts'
import classes from './settings.module.css'

export type RuleFieldProps = {
  label: string
  help: string
  /** One line for each part. */
  typed: string
  error: ReactNode
  /** The id that the summary of problems leads to. */
  id: string
  onChange: (typed: string) => void
}

const withLine = (typed: string, index: number, line: string): string =>
  typed
    .split('\n')
    .map((old, at) => (at === index ? line : old))
    .join('\n')

type GroupProps = Pick<RuleFieldProps, 'label' | 'help' | 'error' | 'id'> & { children: ReactNode }

const Group = ({ label, help, error, id, children }: GroupProps) => (
  <fieldset className={classes.group} id={id} tabIndex={-1}>
    <legend>{label}</legend>
    <p className={classes.quiet}>{help}</p>
    {children}
    {error && (
      <p role="alert" className={classes.wrong}>
        {error}
      </p>
    )}
  </fieldset>
)

/** The hours of each weekday; empty where the service is closed. */
const HoursField = ({ typed, onChange, ...group }: RuleFieldProps) => (
  <Group {...group}>
    <div className={classes.days}>
      {weekdayNames.map((day, index) => (
        <TextInput
          key={day}
          label={day}
          placeholder="Closed"
          maxLength={80}
          autoComplete="off"
          value={typed.split('\n')[index] ?? ''}
          onChange={(event) => onChange(withLine(typed, index, event.currentTarget.value))}
        />
      ))}
    </div>
  </Group>
)

const DatesField = ({ label, help, typed, error, id, onChange }: RuleFieldProps) => (
  <Textarea
    id={id}
    label={label}
    description={help}
    autosize
    minRows={3}
    maxRows={10}
    maxLength={2000}
    value={typed}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    className={classes.number}
  />
)

const clockNames = [
  { value: 'always', label: 'around the clock' },
  { value: 'business', label: 'in opening hours' },
  { value: 'day', label: 'until the day ends' },
]

/** The minutes and the clock of each promise. */
const SlaField = ({ typed, onChange, ...group }: RuleFieldProps) => (
  <Group {...group}>
    {slaKeys.map((key, index) => {
      const { minutes, clock } = slaFields(typed.split('\n')[index] ?? '')
      const change = (next: string) => onChange(withLine(typed, index, next))
      return (
        <div key={key} className={classes.promise}>
          <div>
            <span aria-hidden>{slaNames[key]}</span>
            <p className={classes.quiet}>{slaCases[key]}</p>
          </div>
          <TextInput
            aria-label={`Minutes for ${slaNames[key]}`}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={minutes}
            disabled={clock === 'day'}
            rightSection={<span>minutes</span>}
            rightSectionWidth={80}
            rightSectionPointerEvents="none"
            onChange={(event) => change(`${event.currentTarget.value.replaceAll(/\s/g, '')} ${clock}`)}
          />
          <NativeSelect
            aria-label={`Clock for ${slaNames[key]}`}
            data={clockNames}
            value={clock}
            onChange={(event) => change(`${minutes} ${event.currentTarget.value}`)}
          />
        </div>
      )
    })}
  </Group>
)

const fields = { hours: HoursField, dates: DatesField, sla: SlaField } as const

/** The field of a setting that is more than one value. */
export const RuleField = ({ kind, ...props }: RuleFieldProps & { kind: keyof typeof fields }) => {
  const Field = fields[kind]
  return <Field {...props} />
}
