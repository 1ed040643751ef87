import { lazy, Suspense, useState } from 'react'
import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import {
  managementStatuses,
  mostFilterValues,
  priorities,
  workOrderAttentions,
  workOrderSorts,
  type WorkOrderAttention,
} from '@tessa/contract'
import { ChoiceFilter, FilterBar } from '@tessa/ui'
import listBar from '../../shared/list/list-bar.module.css'
import { countText } from '../../shared/list/total-text.ts'
import { priorityLabels, statusLabels } from '../../shared/words/case-labels.ts'
import { filterDays, wordsOfFilter } from './filter-words.ts'
import type { FilterName, WorkOrderFilterState } from './use-work-order-filter.ts'
import { useValueCounts } from './use-value-counts.ts'
import classes from './work-orders.module.css'
import { attentionLabels, sortLabels } from './work-order-text.ts'

const FurtherFilters = lazy(async () => ({
  default: (await import('./further-filters.tsx')).FurtherFilters,
}))

const furtherNames = [
  'equipment',
  'manufacturer',
  'facility',
  'due',
  'fact',
  'unspecified',
  'reporterId',
  ...filterDays.map(([name]) => name),
] as const

/** What the work orders are narrowed by, each choice with how many it would show. */
export const WorkOrderFilters = ({ filter }: { filter: WorkOrderFilterState }) => {
  const { query, valuesOf, change } = filter
  const { sort: _, ...narrowing } = query
  const counts = useQuery({
    ...routeQuery(useApi(), 'GET /api/work-orders/counts', { query: narrowing }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  }).data
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count: countText(count) })
  const several = (name: FilterName) => ({
    values: valuesOf(name),
    onChange: (values: readonly string[]) => change(name, values),
  })
  return (
    <FilterBar
      label="Filter work orders"
      search={{
        label: 'Search',
        placeholder: 'Number, facility, equipment type, issue',
        value: valuesOf('search')[0] ?? '',
        onChange: (words) => change('search', words === '' ? [] : [words]),
      }}
      chips={wordsOfFilter(filter).map(({ name, value, label }) => ({
        key: `${name} ${value}`,
        label,
        onRemove: () =>
          change(
            name,
            valuesOf(name).filter((one) => one !== value),
          ),
      }))}
      onClear={filter.clear}
      below={
        <div role="group" aria-label="Needs attention" className={classes.attention}>
          {workOrderAttentions.map((value) => (
            <AttentionButton
              key={value}
              value={value}
              count={counts?.attention[value]}
              isOn={valuesOf('attention').includes(value)}
              onPress={(isOn) =>
                change(
                  'attention',
                  workOrderAttentions.filter((one) =>
                    one === value ? isOn : valuesOf('attention').includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
      }
      more={{
        isOn: furtherNames.some((name) => valuesOf(name).length > 0),
        children: (
          <Suspense>
            <FurtherFilters filter={filter} several={several} />
          </Suspense>
        ),
      }}
    >
      <ChoiceFilter
        label="Status"
        {...several('status')}
        choices={managementStatuses.map((value) => ({
          value,
          label: statusLabels[value].label,
          ...countOf(counts?.status[value]),
        }))}
      />
      <ChoiceFilter
        label="Priority"
        {...several('priority')}
        choices={priorities.map((value) => ({
          value,
          label: priorityLabels[value],
          ...countOf(counts?.priority[value]),
        }))}
      />
      <TechnicianFilter filter={filter} />
      <Input
        component="select"
        aria-label="Sort by"
        value={filter.sort}
        onChange={({ currentTarget: { value } }) => change('sort', [value])}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        {workOrderSorts.map((value) => (
          <option key={value} value={value}>
            {sortLabels[value]}
          </option>
        ))}
      </Input>
    </FilterBar>
  )
}

const TechnicianFilter = ({ filter }: { filter: WorkOrderFilterState }) => {
  const [wasOpened, setWasOpened] = useState(false)
  const choices = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Unassigned' },
    ...filter.technicians.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const counted = choices.slice(0, mostFilterValues).map(({ value }) => value)
  const countOf = useValueCounts(filter, 'technicianId', wasOpened ? counted : [])
  return (
    <ChoiceFilter
      label="Technician"
      values={filter.valuesOf('technicianId')}
      onChange={(values) => filter.change('technicianId', values)}
      onOpen={() => setWasOpened(true)}
      choices={choices.map((choice) => {
        const count = countOf(choice.value)
        return count === undefined ? choice : { ...choice, count }
      })}
    />
  )
}

type AttentionButtonProps = {
  value: WorkOrderAttention
  count: number | undefined
  isOn: boolean
  onPress: (isOn: boolean) => void
}

const AttentionButton = ({ value, count, isOn, onPress }: AttentionButtonProps) => (
  <button type="button" className={listBar.chip} aria-pressed={isOn} onClick={() => onPress(!isOn)}>
    {attentionLabels[value]}
    {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
  </button>
)
