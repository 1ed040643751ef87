import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import { joinFilterValues, type WorkOrderCountedField } from '@tessa/contract'
import { countText } from '../../shared/list/total-text.ts'
import type { WorkOrderFilterState } from './use-work-order-filter.ts'

/** Gives how many work orders a value of the field would show, as text; undefined until it is known. */
export const useValueCounts = (
  { query: { sort: _, ...narrowing } }: WorkOrderFilterState,
  field: WorkOrderCountedField,
  values: readonly string[],
) => {
  const request = routeQuery(useApi(), 'GET /api/work-orders/value-counts', {
    query: { ...narrowing, field, values: joinFilterValues(values) },
  })
  const { data } = useQuery({
    ...request,
    ...(values.length === 0 && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (value: string): string | undefined => {
    const found = data?.items.find((item) => item.value === value)
    return found && countText(found.count)
  }
}
