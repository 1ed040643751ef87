import { useId, useState } from 'react'
import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import type { WorkOrderValueField } from '@tessa/contract'
import { useValueCounts } from './use-value-counts.ts'
import type { WorkOrderFilterState } from './use-work-order-filter.ts'

export type ValueFilterProps = {
  filter: WorkOrderFilterState
  field: WorkOrderValueField
  label: string
  /** What is on. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

const labelOf = (value: string, count: string | undefined) =>
  count === undefined ? value : `${value} (${count})`

/** Adds one of the values that work orders have, offered as it is typed. */
export const ValueFilter = ({ filter, field, label, values, onChange }: ValueFilterProps) => {
  const list = useId()
  const [typed, setTyped] = useState('')
  const search = typed.trim().slice(0, 200)
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders/values', {
      query: { field, ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const offered = data?.items.filter((item) => !values.includes(item)) ?? []
  const countOf = useValueCounts(filter, field, offered)
  const take = (value: string) => {
    setTyped('')
    onChange([...values, value])
  }
  return (
    <>
      <TextInput
        label={label}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          // Chosen from the list, it need not be confirmed.
          if (offered.includes(value)) take(value)
          else setTyped(value)
        }}
        onKeyDown={({ key }) => {
          const [first] = offered
          if (key === 'Enter' && search !== '' && first !== undefined) take(first)
        }}
      />
      <datalist id={list}>
        {offered.map((item) => (
          <option key={item} value={item} label={labelOf(item, countOf(item))} />
        ))}
      </datalist>
    </>
  )
}
