import type { ReactNode } from 'react'
import { NativeSelect } from '@mantine/core'
import { priorities } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { shortId } from '../../shared/list/short-id.ts'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { useDesk } from './desk-access.ts'
import type { DeskAddress, DeskFilterName } from './use-desk-address.ts'

export type DeskFiltersProps = {
  /** What is narrowed, as it is read out. */
  label: string
  address: DeskAddress
  /** What is on, in words. */
  chips: readonly (readonly [name: DeskFilterName, words: string])[]
  /** Whether its words can be looked for. */
  hasSearch?: boolean
  children: ReactNode
}

/** The chips of the fields that every list of cases has. */
export const caseChips = <Show extends string>(
  { show, priority }: { readonly show?: Show; readonly priority?: (typeof priorities)[number] },
  labels: Readonly<Record<Show, string>>,
): DeskFiltersProps['chips'] => [
  ...(show === undefined ? [] : [['show', `Show: ${labels[show]}`] as const]),
  ...(priority === undefined ? [] : [['priority', `Priority: ${priorityLabels[priority]}`] as const]),
]

/** Whose reports are shown. */
export const reporterChip = (id: string): string => `Reporter: ${shortId(id)}`

/** What a list of the help desk is narrowed by. The pass searches nothing: a word found would tell a hidden contact. */
export const DeskFilters = ({ label, address, chips, hasSearch = false, children }: DeskFiltersProps) => {
  const { kind } = useDesk()
  const { values, narrow, clear } = address
  const search = {
    label: 'Search',
    placeholder: 'Number, contact, equipment, issue',
    value: values.search ?? '',
    onChange: (words: string) => narrow('search', words),
  }
  const searched: typeof chips = values.search === undefined ? [] : [['search', `Search: ${values.search}`]]
  return (
    <FilterBar
      label={label}
      search={hasSearch && kind === 'staff' ? search : undefined}
      chips={[...searched, ...chips].map(([name, words]) => ({
        key: name,
        label: words,
        onRemove: () => narrow(name, undefined),
      }))}
      onClear={clear}
    >
      {children}
    </FilterBar>
  )
}

type FilterSelectProps<Word extends string> = {
  label: string
  name: DeskFilterName
  /** What stands there where nothing is chosen. */
  all: string
  words: readonly Word[]
  labels: Readonly<Record<Word, string>>
  address: DeskAddress
}

/** One of a few words, or none. */
export const FilterSelect = <Word extends string>(props: FilterSelectProps<Word>) => {
  const { label, name, all, words, labels, address } = props
  return (
    <NativeSelect
      aria-label={label}
      value={address.values[name] ?? ''}
      onChange={({ currentTarget: { value } }) => address.narrow(name, value)}
      data={[{ value: '', label: all }, ...words.map((value) => ({ value, label: labels[value] }))]}
    />
  )
}

export const PrioritySelect = ({ address }: { address: DeskAddress }) => (
  <FilterSelect
    label="Priority"
    name="priority"
    all="Any priority"
    words={priorities}
    labels={priorityLabels}
    address={address}
  />
)
