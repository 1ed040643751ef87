import { useState } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'

type Option = { readonly value: string; readonly label: string }

export type SubjectFieldProps = {
  /** The id of the chosen fault; empty for none. */
  subject: string
  error: string | undefined
  onChange: (subject: string) => void
}

/** Finds a fault by words or id, and chooses it. The chosen one stays on offer while another is searched for. */
export const SubjectField = ({ subject, error, onChange }: SubjectFieldProps) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option>()
  const [settled] = useDebouncedValue(search, 300)
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/entries', {
      query: { kind: 'fault', search: settled, limit: 100 },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map(({ id, title, type }): Option => ({
    value: id,
    label: `${title} (${type}, ${id})`,
  }))
  const isLeft = subject !== '' && !found.some(({ value }) => value === subject)
  const left = chosen?.value === subject ? chosen : { value: subject, label: subject }
  const options = isLeft ? [left, ...found] : found
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
        onChange={({ currentTarget: { value } }) => {
          setChosen(options.find((option) => option.value === value))
          onChange(value)
        }}
      />
    </>
  )
}
