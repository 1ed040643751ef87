import type { ComponentType } from 'react'
import {
  IconBook,
  IconChartBar,
  IconClipboardList,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMailForward,
  IconMessageChatbot,
  IconRoute,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type IconProps,
} from '@tabler/icons-react'
import type { Role } from '@tessa/contract'

export interface Tab {
  /** As the address says it: `?tab=work-orders`. */
  readonly tab: string
  readonly label: string
  readonly icon: ComponentType<IconProps>
  /** Who may open it. */
  readonly roles: readonly Role[]
  /** The tab of the menu that it belongs to, where it stands in no menu itself. */
  readonly partOf?: string
  /** Fetches its code, when a person goes there. */
  readonly load: () => Promise<ComponentType>
}

const managers: readonly Role[] = ['manager', 'admin']

/** One page has the entries, their changes and the review. */
const knowledge = {
  icon: IconBook,
  roles: ['technician', ...managers],
  load: async () => (await import('./features/knowledge/knowledge-tabs.tsx')).KnowledgeTabs,
} as const

/** Every tab of the app, in the order of the menu. A person begins with the first that their role may open. */
export const tabs: readonly Tab[] = [
  {
    tab: 'my-queue',
    label: 'My queue',
    icon: IconListCheck,
    roles: ['technician'],
    load: async () => (await import('./features/work-orders/my-queue-page.tsx')).MyQueuePage,
  },
  {
    tab: 'overview',
    label: 'Overview',
    icon: IconLayoutDashboard,
    roles: managers,
    load: async () => (await import('./features/overview/overview-page.tsx')).OverviewPage,
  },
  {
    tab: 'users',
    label: 'User Management',
    icon: IconUsers,
    roles: ['admin'],
    load: async () => (await import('./features/users/users-page.tsx')).UsersPage,
  },
  {
    tab: 'analytics',
    label: 'AI Analytics',
    icon: IconChartBar,
    roles: managers,
    load: async () => (await import('./features/analytics/analytics-page.tsx')).AnalyticsPage,
  },
  {
    tab: 'assistant-calls',
    label: 'Calls of the assistant',
    icon: IconChartBar,
    roles: managers,
    partOf: 'analytics',
    load: async () =>
      (await import('./features/analytics/calls/assistant-calls-page.tsx')).AssistantCallsPage,
  },
  {
    tab: 'admin-tessa',
    label: 'Admin Tessa',
    icon: IconMessageChatbot,
    roles: managers,
    load: async () => (await import('./features/admin-tessa/admin-tessa-page.tsx')).AdminTessaPage,
  },
  {
    tab: 'flows',
    label: 'Flows',
    icon: IconRoute,
    roles: managers,
    load: async () => (await import('./features/flows/flows-page.tsx')).FlowsPage,
  },
  {
    tab: 'work-orders',
    label: 'Work Orders',
    icon: IconClipboardList,
    roles: ['technician', ...managers],
    load: async () => (await import('./features/work-orders/work-orders-page.tsx')).WorkOrdersPage,
  },
  { tab: 'knowledge', label: 'Knowledge', ...knowledge },
  { tab: 'knowledge-changes', label: 'Changes', partOf: 'knowledge', ...knowledge },
  { tab: 'knowledge-review', label: 'Review', partOf: 'knowledge', ...knowledge },
  {
    tab: 'technicians',
    label: 'Technicians',
    icon: IconUsersGroup,
    roles: managers,
    load: async () => (await import('./features/technicians/technicians-page.tsx')).TechniciansPage,
  },
  {
    tab: 'contact-messages',
    label: 'Contact messages',
    icon: IconMail,
    roles: managers,
    load: async () =>
      (await import('./features/contact-messages/contact-messages-page.tsx')).ContactMessagesPage,
  },
  {
    tab: 'mail',
    label: 'Mail',
    icon: IconMailForward,
    roles: managers,
    load: async () => (await import('./features/mail/mail-page.tsx')).MailPage,
  },
  {
    tab: 'audit-log',
    label: 'Audit log',
    icon: IconHistory,
    roles: ['admin'],
    load: async () => (await import('./features/audit-log/audit-log-page.tsx')).AuditLogPage,
  },
  {
    tab: 'settings',
    label: 'Settings',
    icon: IconSettings,
    roles: ['admin'],
    load: async () => (await import('./features/settings/settings-page.tsx')).SettingsPage,
  },
]

/** What the menu of a role has. */
export const tabsOf = (role: Role): readonly Tab[] =>
  tabs.filter(({ roles, partOf }) => partOf === undefined && roles.includes(role))

/** The tab that an address asks for; the start of a role where it asks for none, and nothing for an unknown word. */
export const tabAt = (role: Role, word: string | null): Tab | undefined =>
  word === null ? tabsOf(role)[0] : tabs.find(({ tab }) => tab === word)

/** Begins to fetch the tab of an address, so that it is there once it is known who is looking. */
export const fetchTab = (search: string): void => {
  const word = new URLSearchParams(search).get('tab')
  // What cannot be fetched is said when the tab is opened.
  tabs
    .find(({ tab }) => tab === word)
    ?.load()
    .catch(() => undefined)
}
