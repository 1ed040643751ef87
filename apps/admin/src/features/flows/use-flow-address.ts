import type { ChatAnalyticsRange } from '@tessa/contract'
import { useFilterAddress } from '../../shared/dated-list/use-filter-address.ts'

export const flowViews = ['drawing', 'list', 'try'] as const
export type FlowView = (typeof flowViews)[number]

const fields = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  show: { kind: 'word', words: flowViews },
  step: { kind: 'text', longest: 100 },
  search: { kind: 'text', longest: 200 },
  session: { kind: 'text', longest: 100 },
} as const

/** What the address shows of the flow: how, which step, which words, which days, and which session. */
export const useFlowAddress = () => {
  const { address, values, refused, unknown, remove } = useFilterAddress(fields)
  const { set } = address
  const [from, to] = [values.from?.[0], values.to?.[0]]
  const range: ChatAnalyticsRange = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return {
    view: flowViews.find((view) => view === values.show?.[0]) ?? 'drawing',
    step: values.step?.[0],
    search: values.search?.[0] ?? '',
    session: values.session?.[0],
    range,
    refused,
    unknown,
    remove,
    show: (view: FlowView) => set({ show: view === 'drawing' ? undefined : view }, { replace: true }),
    choose: (step: string) => set({ step }, { replace: true }),
    find: (words: string) => set({ search: words }, { replace: true }),
    follow: (session: string | undefined) => set({ session }, { replace: true }),
    change: (days: ChatAnalyticsRange) => set({ from: undefined, to: undefined, ...days }, { replace: true }),
  }
}

export type FlowAddress = ReturnType<typeof useFlowAddress>
