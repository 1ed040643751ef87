import { NativeSelect } from '@mantine/core'
import type { Technician } from '@tessa/contract'
import { dayText } from './absence-days.ts'
import { ownNames } from './own-names.ts'

/** The value for no technician. */
export const nobody = 'nobody'

type Offered = Pick<Technician, 'id' | 'name' | 'current_workload' | 'max_workload' | 'away_until'>

export type TechnicianSelectProps = {
  /** Default: `Technician`. */
  label?: string
  /** What stands there before a choice. */
  placeholder: string
  technicians: readonly Offered[]
  /** What choosing nobody is called. Default: it cannot be chosen. */
  nobodyLabel?: string | undefined
  /** What an entry says. Default: the load, and until when the technician is away. */
  textOf?: (technician: Offered) => string
  value: string
  error?: string | null | undefined
  onChange: (value: string) => void
}

/** Chooses who gets work. */
export const TechnicianSelect = ({
  label = 'Technician',
  placeholder,
  technicians,
  nobodyLabel,
  textOf = loadAndAbsence,
  value,
  error,
  onChange,
}: TechnicianSelectProps) => (
  <NativeSelect
    data-autofocus
    label={label}
    required
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">{placeholder}</option>
    {nobodyLabel !== undefined && <option value={nobody}>{nobodyLabel}</option>}
    {ownNames(technicians).map((one) => (
      <option key={one.id} value={one.id}>
        {textOf(one)}
      </option>
    ))}
  </NativeSelect>
)

export const loadText = ({ name, current_workload, max_workload }: Offered): string =>
  `${name} (${current_workload}/${max_workload} orders)`

const loadAndAbsence = (technician: Offered): string => {
  const { away_until } = technician
  return away_until === undefined
    ? loadText(technician)
    : `${loadText(technician)}, away until ${dayText(away_until)}`
}
