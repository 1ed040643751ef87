import { NativeSelect } from '@mantine/core'
import { priorities } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { UnappliedFilters } from '../../shared/dated-list/unapplied-filters.tsx'
import { priorityLabels } from '../../shared/words/case-labels.ts'
import { shownWords } from './message-words.ts'
import { shownMessages, type MessageAddress } from './use-message-address.ts'

/** What the messages are narrowed by, and what of the address was not applied. */
export const MessageFilters = ({ address }: { address: MessageAddress }) => {
  const { search, show, priority, narrow, clear, refused, unknown, remove } = address
  const chips = [
    ['search', search && `Search: ${search}`],
    ['show', show && `Status: ${shownWords[show]}`],
    ['priority', priority && `Priority: ${priorityLabels[priority]}`],
  ] as const
  return (
    <>
      <FilterBar
        label="Filter contact messages"
        search={{
          label: 'Search',
          placeholder: 'Name, address, facility, equipment, words',
          value: search ?? '',
          onChange: (words) => narrow('search', words),
        }}
        chips={chips.flatMap(([name, label]) =>
          label === undefined ? [] : [{ key: name, label, onRemove: () => narrow(name, undefined) }],
        )}
        onClear={clear}
      >
        <NativeSelect
          aria-label="Status"
          value={show ?? ''}
          onChange={({ currentTarget: { value } }) => narrow('show', value)}
          data={[
            { value: '', label: 'All messages' },
            ...shownMessages.map((value) => ({ value, label: shownWords[value] })),
          ]}
        />
        <NativeSelect
          aria-label="Priority"
          value={priority ?? ''}
          onChange={({ currentTarget: { value } }) => narrow('priority', value)}
          data={[
            { value: '', label: 'Any priority' },
            ...priorities.map((value) => ({ value, label: priorityLabels[value] })),
          ]}
        />
      </FilterBar>
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
    </>
  )
}
