import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { PackMeasure } from '@tessa/knowledge/packs'
import { limitsText, measurementText, verdictIn } from '@tessa/troubleshooting'
import { hintFor, noMeasurement, readMeasurement, type TypedMeasurement } from './measured-value.ts'
import classes from './measurement-form.module.css'

const fields = [
  { name: 'name', label: 'What was measured', isNumber: false, maxLength: 100 },
  { name: 'value', label: 'Value', isNumber: true, maxLength: 20 },
  { name: 'unit', label: 'Unit', isNumber: false, maxLength: 20 },
  { name: 'atLeast', label: 'Lowest allowed', isNumber: true, maxLength: 20 },
  { name: 'atMost', label: 'Highest allowed', isNumber: true, maxLength: 20 },
  { name: 'below', label: 'Has to stay under', isNumber: true, maxLength: 20 },
] as const satisfies readonly { name: keyof TypedMeasurement; [detail: string]: string | number | boolean }[]

const limitsTyped = ({ atLeast, atMost, below }: Omit<PackMeasure, 'name' | 'unit'>) => ({
  atLeast: `${atLeast ?? ''}`,
  atMost: `${atMost ?? ''}`,
  below: `${below ?? ''}`,
})

export type MeasurementFormProps = {
  /** What is measured at this equipment, with the limits of the base. */
  measures: readonly PackMeasure[]
  /** What the step says of a value beyond its limits. */
  ifNot?: string | undefined
  /** Takes a value in words, with its limits and whether it is within them. */
  onAdd: (words: string) => void
}

/**
 * A measured value with its unit and the limits of the service manual, judged while it is typed. It is folded at first,
 * because it stands in the bar that covers the step.
 */
export const MeasurementForm = ({ measures, ifNot, onAdd }: MeasurementFormProps) => {
  const [typed, setTyped] = useState(noMeasurement)
  const [isTried, setIsTried] = useState(false)
  /** The unit of the limits that the base gave. */
  const [unitOfLimits, setUnitOfLimits] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const read = readMeasurement(typed)
  const judged = 'measured' in read ? measurementText(read.measured) : ''
  const hint = verdictIn(judged) === 'outside' ? hintFor(typed.name, measures, ifNot) : undefined
  const errors = isTried && 'errors' in read ? read.errors : {}

  const add = () => {
    setIsTried(true)
    if (!('measured' in read)) return
    onAdd(judged)
    setTyped(noMeasurement)
    setUnitOfLimits(undefined)
    setIsTried(false)
    first.current?.focus()
  }
  const fillIn = ({ name, unit, ...limits }: PackMeasure) => {
    // A value that was typed before belongs to another measurement.
    setTyped({ ...noMeasurement, name, unit, ...limitsTyped(limits) })
    setUnitOfLimits(unit)
    value.current?.focus()
  }
  const change = (changed: TypedMeasurement) => {
    const isOtherUnit = unitOfLimits !== undefined && changed.unit.trim() !== unitOfLimits
    // Limits in mbar say nothing about a value in kPa.
    setTyped(isOtherUnit ? { ...changed, ...limitsTyped({}) } : changed)
    if (isOtherUnit) setUnitOfLimits(undefined)
  }
  // The form around these fields would send the answer.
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) add()
  }
  return (
    <details className={classes.form}>
      <summary>Enter a measured value</summary>
      {measures.length > 0 && (
        <div role="group" aria-label="Usual measurements" className={classes.measures}>
          {measures.map((measure) => (
            <Button key={measure.name} variant="default" size="compact-md" onClick={() => fillIn(measure)}>
              {[measure.name, limitsText(measure) || measure.unit].join(', ')}
            </Button>
          ))}
        </div>
      )}
      <p className={classes.hint}>The limits of the service manual come first.</p>
      <div className={classes.fields}>
        {fields.map(({ name, label, isNumber, maxLength }, index) => (
          <TextInput
            key={name}
            ref={[first, value][index]}
            label={label}
            value={typed[name]}
            error={errors[name]}
            inputMode={isNumber ? 'decimal' : 'text'}
            maxLength={maxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ ...typed, [name]: currentTarget.value })}
            onKeyDown={addByKey}
          />
        ))}
      </div>
      <p role="status" className={classes.verdict}>
        {judged}
        {hint && (
          <span>
            <strong>If not:</strong> {hint}
          </span>
        )}
      </p>
      <Button variant="default" onClick={add}>
        Add value
      </Button>
    </details>
  )
}
