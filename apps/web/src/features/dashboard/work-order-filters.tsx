import { useState } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import rows from './rows.module.css'
import { statusChoices, type Filters } from './use-filters.ts'

/** As long as somebody types, nothing is asked. */
const typingPause = 300

/** Looks for words and by status. */
export const WorkOrderFilters = ({ filters: { search, status, change } }: { filters: Filters }) => {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    // Cleared, or gone back: the address knows better. It keeps no space behind the words, the field does.
    if (typed.trim() !== search) setTyped(search)
  }
  const ask = useDebouncedCallback((words: string) => change({ search: words }), typingPause)
  return (
    <search className={rows.filters}>
      <TextInput
        label="Search"
        type="search"
        placeholder="Number, equipment, problem"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          ask(value.trim())
        }}
      />
      <NativeSelect
        label="Status"
        data={[...statusChoices]}
        value={status}
        onChange={({ currentTarget: { value } }) => change({ status: value })}
      />
    </search>
  )
}
