import { useState } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import rows from './rows.module.css'
import { statusChoices, type Filters } from './use-filters.ts'

/** The search waits until typing stops. */
const typingPause = 300

/** Filters by text and status. */
export const WorkOrderFilters = ({ filters: { search, status, change } }: { filters: Filters }) => {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    // After a clear or a Back, the URL is right. The URL has no trailing space, but the field may have one.
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
