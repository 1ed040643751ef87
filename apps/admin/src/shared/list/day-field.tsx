import { useState } from 'react'
import { TextInput } from '@mantine/core'

export type DayFieldProps = {
  label: string
  /** Empty for no day. */
  value: string
  onChange: (day: string) => void
}

/** A day of a filter. While it is typed it is not taken from under the typist; only a whole day is told. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      type="date"
      label={label}
      // The days that a filter takes.
      min="2000-01-01"
      max="2999-12-31"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (currentTarget.validity.valid) onChange(currentTarget.value)
      }}
      onBlur={({ currentTarget }) => {
        // What is half a day is not seen by React.
        if (currentTarget.validity.badInput) currentTarget.value = value
        setTyped(undefined)
      }}
    />
  )
}
