import { NativeSelect } from '@mantine/core'
import { dayText } from '@tessa/contract'
import { FilterBar, type FilterBarProps } from '@tessa/ui'
import { DayField } from '../list/day-field.tsx'
import { UnappliedFilters } from './unapplied-filters.tsx'
import type { RefusedWord } from '../list/read-filter.ts'

const days = ['from', 'to'] as const
type AnyList = (typeof days)[number]

interface Option {
  readonly value: string
  readonly label: string
}
interface OptionGroup {
  readonly group: string
  readonly items: Option[]
}

export type DatedFilterProps<Name extends string> = {
  /** What the bar does: `Filter mails`. */
  label: string
  /** Nothing is searched by default. */
  search?: FilterBarProps['search']
  /** Each field with its label, in the order of the chips. */
  fields: readonly (readonly [name: Name | AnyList, label: string])[]
  /** The field whose values are a fixed list, some of them perhaps in groups. */
  choice: { name: NoInfer<Name>; all: string; options: readonly (Option | OptionGroup)[] }
  address: {
    filter: { readonly [N in Name | AnyList]?: string }
    refused: readonly RefusedWord[]
    unknown: readonly string[]
    remove: (name: string) => void
    narrow: (name: Name | AnyList, value: string | undefined) => void
    clear: () => void
  }
}

/** Narrows a list of moments by words, by one choice and by days, and names what was not applied. */
export const DatedFilter = <Name extends string>({
  label,
  search,
  fields,
  choice,
  address: { filter, refused, unknown, remove, narrow, clear },
}: DatedFilterProps<Name>) => {
  const labels = new Map<string, string>(fields)
  const single = choice.options.flatMap((one) => ('items' in one ? one.items : [one]))
  const wordsOf = (name: Name | AnyList): string | undefined => {
    const value = filter[name]
    if (value === undefined) return undefined
    if (name === choice.name) return single.find((one) => one.value === value)?.label ?? value
    return days.some((day) => day === name) ? dayText(value) : value
  }
  return (
    <>
      <FilterBar
        label={label}
        search={search}
        chips={fields.flatMap(([name, field]) => {
          const words = wordsOf(name)
          return words === undefined
            ? []
            : [{ key: name, label: `${field}: ${words}`, onRemove: () => narrow(name, undefined) }]
        })}
        onClear={clear}
      >
        <NativeSelect
          aria-label={labels.get(choice.name)}
          value={filter[choice.name] ?? ''}
          onChange={({ currentTarget: { value } }) => narrow(choice.name, value)}
          data={[{ value: '', label: choice.all }, ...choice.options]}
        />
        {days.map((name) => (
          <DayField
            key={name}
            label={labels.get(name) ?? name}
            value={filter[name] ?? ''}
            onChange={(value) => narrow(name, value)}
          />
        ))}
      </FilterBar>
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
    </>
  )
}
