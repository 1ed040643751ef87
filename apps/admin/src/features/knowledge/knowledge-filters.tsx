import { NativeSelect } from '@mantine/core'
import { knowledgeOrigins, knowledgeTypeNames, type KnowledgeFilter } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { UnappliedFilters } from '../../shared/dated-list/unapplied-filters.tsx'
import { kindOptions, originWords, typeOptions, usedOptions } from './knowledge-words.ts'
import type { KnowledgeAddress } from './use-knowledge-address.ts'

const labels = {
  search: 'Search',
  kind: 'Kind',
  equipment: 'Equipment',
  maker: 'Maker',
  origin: 'Origin',
  use: 'Use',
} as const satisfies Record<keyof KnowledgeFilter, string>
const names = ['search', 'kind', 'equipment', 'maker', 'origin', 'use'] as const

const wordsOf = (filter: KnowledgeFilter, name: keyof KnowledgeFilter): string | undefined => {
  const { kind, equipment, origin, use } = filter
  if (name === 'kind') return kindOptions.find(({ value }) => value === kind)?.label
  if (name === 'equipment') return equipment && knowledgeTypeNames[equipment]
  if (name === 'origin') return origin && originWords[origin]
  if (name === 'use') return usedOptions.find(({ value }) => value === use)?.label
  return filter[name]
}

export type KnowledgeFiltersProps = {
  address: KnowledgeAddress
  /** The makers that an entry names; undefined until they are known. */
  makers: readonly string[] | undefined
}

/** What the entries are narrowed by. A maker that no entry names is said to be no value. */
export const KnowledgeFilters = ({ address, makers }: KnowledgeFiltersProps) => {
  const { filter, narrow, clear, refused, unknown, remove } = address
  const chips = names.flatMap((name) => {
    const words = wordsOf(filter, name)
    return words === undefined
      ? []
      : [{ key: name, label: `${labels[name]}: ${words}`, onRemove: () => narrow(name, undefined) }]
  })
  const { maker } = filter
  const isUnknownMaker = maker !== undefined && makers !== undefined && !makers.includes(maker)
  const choices = [
    ['kind', 'Everything', kindOptions],
    ['equipment', 'All equipment', typeOptions],
    ['maker', 'All makers', [...(makers ?? []), ...(isUnknownMaker ? [maker] : [])].map(asOption)],
    ['origin', 'All origins', knowledgeOrigins.map((value) => ({ value, label: originWords[value] }))],
    ['use', 'Used or not', usedOptions],
  ] as const
  return (
    <>
      <FilterBar
        label="Filter the knowledge base"
        search={{
          label: 'Search by words, code, part or id',
          placeholder: 'Words, code, part, id',
          value: filter.search ?? '',
          onChange: (words) => narrow('search', words),
        }}
        chips={chips}
        onClear={clear}
      >
        {choices.map(([name, all, options]) => (
          <NativeSelect
            key={name}
            aria-label={labels[name]}
            value={filter[name] ?? ''}
            onChange={({ currentTarget: { value } }) => narrow(name, value)}
            data={[{ value: '', label: all }, ...options]}
          />
        ))}
      </FilterBar>
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
      {isUnknownMaker && <p role="status">No entry names the maker “{maker}”.</p>}
    </>
  )
}

const asOption = (value: string) => ({ value, label: value })
