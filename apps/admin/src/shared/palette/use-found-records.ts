import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { HelpRequestView, ManagedWorkOrder, Role } from '@tessa/contract'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { readNumber } from './read-number.ts'
import { useAddresses } from './use-places.ts'

const settlesAfter = 150
const shortest = 2
const most = 6

const equipmentOf = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ')

const orderWords = (order: ManagedWorkOrder): string =>
  [
    equipmentOf(order.manufacturer, order.equipment_model, order.equipment_type),
    order.facility_name,
    order.work_order_number,
  ].join(' · ')

const requestWords = (request: HelpRequestView): string =>
  [
    equipmentOf(request.manufacturer, request.model, request.equipmentType),
    request.facilityName,
    request.contactName,
    request.requestNumber,
  ]
    .filter(Boolean)
    .join(' · ')

export interface FoundRecords {
  /** The work order of a whole number: it can be opened before it has been found. */
  readonly byNumber: readonly PaletteGroup[]
  readonly found: readonly PaletteGroup[]
  readonly isSearching: boolean
  /** Whether what was found is of the words before. */
  readonly isOld: boolean
  readonly isMistyped: boolean
}

/** Work orders and, for those who see them, help requests by a number or by words. */
export const useFoundRecords = (typed: string, role: Role): FoundRecords => {
  const api = useApi()
  const { openWorkOrder, openHelpRequest } = useAddresses()
  const [settled] = useDebouncedValue(typed, settlesAfter)
  const { search } = readNumber(settled)
  const request = { query: { search, limit: most } }
  const isWanted = search.length >= shortest && typed.trim() !== ''
  const common = { ...fresh, placeholderData: keepPreviousData }
  const orders = useQuery({
    ...routeQuery(api, 'GET /api/work-orders', request),
    ...common,
    enabled: isWanted,
  })
  const requests = useQuery({
    ...routeQuery(api, 'GET /api/help-requests', request),
    ...common,
    enabled: isWanted && role !== 'technician',
  })

  const { workOrder: number, isMistyped = false } = readNumber(typed)
  const hasNumber = ({ short_number, work_order_number }: ManagedWorkOrder): boolean =>
    number === short_number || number === work_order_number
  const listed = isWanted ? (orders.data?.items ?? []) : []
  const known = listed.find(hasNumber)
  const toOrder = (order: ManagedWorkOrder): PaletteEntry => ({
    label: order.short_number,
    description: orderWords(order),
    act: () => openWorkOrder(order.id),
  })
  const toRequest = (one: HelpRequestView): PaletteEntry => ({
    label: one.shortNumber,
    description: requestWords(one),
    act: () => openHelpRequest(one.id),
  })
  const exact: PaletteEntry | undefined =
    number === undefined
      ? undefined
      : {
          label: `Open ${number}`,
          ...(known ? { description: orderWords(known) } : {}),
          act: () => openWorkOrder(known?.id ?? number),
        }
  return {
    byNumber: exact ? [{ title: 'Number', entries: [exact] }] : [],
    found: [
      { title: 'Work orders', entries: listed.filter((one) => one !== known).map(toOrder) },
      { title: 'Help requests', entries: isWanted ? (requests.data?.items ?? []).map(toRequest) : [] },
    ].filter(({ entries }) => entries.length > 0),
    isSearching: isWanted && (typed !== settled || orders.isFetching || requests.isFetching),
    isOld: isWanted && (typed !== settled || orders.isPlaceholderData || requests.isPlaceholderData),
    isMistyped,
  }
}
