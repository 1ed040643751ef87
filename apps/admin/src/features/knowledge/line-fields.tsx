import { TextInput } from '@mantine/core'

/** A line of text of an entry: its name, its label, its longest length, and whether it is needed. */
export type LineField<Name extends string> = readonly [
  name: Name,
  label: string,
  maxLength: number,
  isRequired: boolean,
]

export type LineFieldsProps<Name extends string> = {
  fields: readonly LineField<Name>[]
  values: Readonly<Record<Name, string>>
  /** What is wrong with a field, as the server says it. */
  errorOf: (name: Name) => string | undefined
  onChange: (name: Name, value: string) => void
}

/** Lines of text of an entry, one field each. */
export const LineFields = <Name extends string>({
  fields,
  values,
  errorOf,
  onChange,
}: LineFieldsProps<Name>) =>
  fields.map(([name, label, maxLength, isRequired]) => (
    <TextInput
      key={name}
      label={label}
      required={isRequired}
      maxLength={maxLength}
      autoComplete="off"
      value={values[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  ))
