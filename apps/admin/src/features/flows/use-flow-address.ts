import type { ChatAnalyticsRange } from '@tessa/contract'
import { readFilter } from '../../shared/list/read-filter.ts'
import { useAddressState } from '../../shared/list/use-address-state.ts'

export const flowViews = ['drawing', 'list', 'try'] as const
export type FlowView = (typeof flowViews)[number]

const fields = {
  from: { kind: 'day' },
  to: { kind: 'day' },
  show: { kind: 'word', words: flowViews },
} as const

/** What the address shows of the flow: how, which step, which words, which days, and which session. */
export const useFlowAddress = () => {
  const { get, set } = useAddressState()
  const { values, refused } = readFilter<keyof typeof fields>(fields, get)
  const [from, to] = [values.from?.[0], values.to?.[0]]
  const range: ChatAnalyticsRange = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return {
    view: flowViews.find((view) => view === values.show?.[0]) ?? 'drawing',
    step: get('step'),
    search: get('search') ?? '',
    session: get('session'),
    range,
    refused,
    show: (view: FlowView) => set({ show: view === 'drawing' ? undefined : view }, { replace: true }),
    choose: (step: string) => set({ step }, { replace: true }),
    find: (words: string) => set({ search: words }, { replace: true }),
    follow: (session: string | undefined) => set({ session }, { replace: true }),
    change: (days: ChatAnalyticsRange) => set({ from: undefined, to: undefined, ...days }, { replace: true }),
  }
}

export type FlowAddress = ReturnType<typeof useFlowAddress>
