import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { useApi } from '../providers/api.ts'
import { routeQuery } from './route-query.ts'

const route = 'GET /api/config'
export const configKey = [route] as const

/** Names, addresses and settings of the screens. They are loaded once per page. */
export const configQuery = (api: Api) =>
  queryOptions({ ...routeQuery(api, route), gcTime: Number.POSITIVE_INFINITY })

/** The same, for a component. */
export const useConfig = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...configQuery(useApi()), enabled })
