import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import {
  managementStatuses,
  priorities,
  workOrderAttentions,
  workOrderDueWords,
  workOrderFacts,
  workOrderFilterFields,
  workOrderGaps,
  workOrderSorts,
  type Technician,
  type WorkOrderFilter,
} from '@tessa/contract'
import { readFilter, writeField, type FilterFields, type RefusedWord } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { ownNames } from '../../shared/technicians/own-names.ts'

export type FilterName = (typeof workOrderFilterFields)[number]

const day = { kind: 'day' } as const
const values = { kind: 'values' } as const

const fields: FilterFields<FilterName> = {
  search: { kind: 'text', longest: 200 },
  status: { kind: 'words', words: managementStatuses },
  priority: { kind: 'words', words: priorities },
  technicianId: { kind: 'ids', words: ['me', 'none'] },
  equipment: values,
  manufacturer: values,
  facility: values,
  createdFrom: day,
  createdTo: day,
  resolvedFrom: day,
  resolvedTo: day,
  dueFrom: day,
  dueTo: day,
  due: { kind: 'word', words: workOrderDueWords },
  attention: { kind: 'words', words: workOrderAttentions },
  fact: { kind: 'words', words: workOrderFacts },
  unspecified: { kind: 'words', words: workOrderGaps },
  reporterId: { kind: 'id' },
  sort: { kind: 'word', words: workOrderSorts },
}

const nobody: readonly Technician[] = []

/** Which work orders the address asks for. A word that is no filter is left out, and told. */
export const useWorkOrderFilter = () => {
  const address = useAddressState()
  const { values: asked, refused } = readFilter(fields, address.get)
  const { data } = useQuery({ ...routeQuery(useApi(), 'GET /api/technicians'), ...fresh })
  const isThere = (id: string) =>
    data === undefined || id === 'me' || id === 'none' || data.items.some((one) => String(one.id) === id)
  const technicianId = asked.technicianId?.filter(isThere)
  const vanished: readonly RefusedWord[] = (asked.technicianId ?? [])
    .filter((id) => !isThere(id))
    .map((word) => ({ field: 'technicianId', word }))
  const chosen = { ...asked, technicianId }
  const { sort = 'newest', ...narrowing } = queryOf(chosen)

  const change = (name: FilterName, to: readonly string[]) =>
    address.set(
      {
        // Said on top of a view, so that a view with everything taken off is told from a view that was just opened.
        ...(address.get('view') === undefined ? {} : { sort }),
        [name]: writeField(fields[name], to),
        cursor: undefined,
      },
      { replace: true, memory: { trail: [] } },
    )
  return {
    address,
    /** As the server takes it. */
    query: { ...narrowing, sort } satisfies WorkOrderFilter,
    sort,
    valuesOf: (name: FilterName): readonly string[] => chosen[name] ?? [],
    refused: [...refused, ...vanished],
    technicians: ownNames(data?.items ?? nobody),
    isOn: Object.keys(narrowing).length > 0,
    change,
    clear: () =>
      address.set(
        Object.fromEntries(
          [...workOrderFilterFields, 'cursor', 'view']
            .filter((name) => name !== 'sort')
            .map((name) => [name, undefined]),
        ),
        { replace: true, memory: { trail: [] } },
      ),
  }
}

export type WorkOrderFilterState = ReturnType<typeof useWorkOrderFilter>

const queryOf = (chosen: { readonly [N in FilterName]?: readonly string[] | undefined }): WorkOrderFilter => {
  const query: { -readonly [N in Exclude<FilterName, 'due' | 'sort'>]?: string } = {}
  for (const name of workOrderFilterFields) {
    const text = writeField(fields[name], chosen[name])
    if (name !== 'sort' && name !== 'due' && text !== undefined) query[name] = text
  }
  const due = workOrderDueWords.find((one) => one === chosen.due?.[0])
  const sort = workOrderSorts.find((one) => one === chosen.sort?.[0])
  return { ...query, ...(due === undefined ? {} : { due }), ...(sort === undefined ? {} : { sort }) }
}
