import { storedFlow, type Workflow } from '@tessa/assistant-engine'
import { useQuery } from '@tanstack/react-query'
import { configQuery, routeQuery, useApi } from '@tessa/app-shell'
import type { OfferedCatalogue } from '@tessa/contract'
import { createTroubleshooting, isFlowVersion, shippedFlows, troubleshooting } from '@tessa/troubleshooting'

export const shippedFlow: Workflow = troubleshooting

const built = new Map<number, Workflow>(shippedFlows.map((flow) => [flow.version, flow]))

const flowOf = (version: number, catalogue: OfferedCatalogue): Workflow => {
  const known = built.get(version)
  if (known) return known
  const flow: Workflow = createTroubleshooting({ catalogue, version })
  built.set(version, flow)
  return flow
}

/** The flow of new sessions; undefined until it is known. */
export const useCurrentFlow = () => {
  const { data, isError } = useQuery(configQuery(useApi()))
  return { flow: data && flowOf(data.flowVersion, data), isError }
}

/** The version that a stored session began with; undefined for what is no session. */
const versionOf = (stored: string | null | undefined): number | undefined => {
  try {
    return stored ? storedFlow(stored).version : undefined
  } catch {
    return undefined
  }
}

/** The flow that a stored session began with; undefined where there is none, or while it loads. */
export const useFlowOfSession = (stored: string | null | undefined) => {
  const version = versionOf(stored)
  const known = built.get(version ?? 0)
  const isAsked = version !== undefined && !known && isFlowVersion(version)
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/flow-catalogue', { query: { version: version ?? 1 } }),
    enabled: isAsked,
    retry: false,
  })
  const flow =
    known ?? (isAsked && query.data && version !== undefined ? flowOf(version, query.data) : undefined)
  return { flow, isLoading: isAsked && query.isPending }
}
