import { useState } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'

export type SubjectFieldProps = {
  /** The id of the chosen fault; empty for none. */
  subject: string
  error: string | undefined
  onChange: (subject: string) => void
}

/** Finds a fault by words or id, and chooses it. */
export const SubjectField = ({ subject, error, onChange }: SubjectFieldProps) => {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 300)
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/entries', {
      query: { kind: 'fault', search: settled, limit: 100 },
    }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.items ?? []).map(({ id, title, type }) => ({
    value: id,
    label: `${title} (${type}, ${id})`,
  }))
  return (
    <>
      <TextInput
        label="Find the fault"
        type="search"
        maxLength={200}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <NativeSelect
        label="Fault"
        required
        value={subject}
        error={error}
        data={[{ value: '', label: 'Choose a fault' }, ...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}
