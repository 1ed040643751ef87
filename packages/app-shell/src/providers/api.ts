import { createContext, use } from 'react'
import type { Api } from '@tessa/api-client'

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

/** Calls the server by the contract: `await api('POST /api/auth/login', { body })`. */
export const useApi = (): Api => {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs AppProviders.')
  return api
}
