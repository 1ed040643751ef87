export const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'work-orders', label: 'Work Orders' },
  { value: 'chat-history', label: 'Chat History' },
  { value: 'profile', label: 'Profile' },
] as const

export type Tab = (typeof tabs)[number]['value']

/** The tab in a URL. An unknown word selects the first tab. */
export const tabAt = (given: string | null): Tab =>
  tabs.find(({ value }) => value === given)?.value ?? 'overview'

export const addressOf = (tab: Tab): string => `/dashboard?tab=${tab}`
