import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import '@mantine/core/styles/Tabs.layer.css'
import type { User } from '@tessa/contract'
import { PageTabs, PageTitle } from '@tessa/ui'
import { AccountNotice } from '../../shared/auth/account-notice.tsx'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { useLiveCases } from '../case/use-live-cases.ts'
import { ChatHistory } from './chat-history.tsx'
import classes from './dashboard-page.module.css'
import { tabAt, tabs, type Tab } from './dashboard-tabs.ts'
import { Overview } from './overview.tsx'
import { Profile } from './profile.tsx'
import { WorkOrders } from './work-orders.tsx'

/** /dashboard */
export const DashboardPage = () => (
  <RequireAuth loadingLabel="Loading your dashboard...">{(user) => <Dashboard user={user} />}</RequireAuth>
)

const Dashboard = ({ user }: { user: User }) => {
  const [search, setSearch] = useSearchParams()
  useLiveCases()
  const panels: Readonly<Record<Tab, ReactNode>> = {
    overview: <Overview user={user} />,
    'work-orders': <WorkOrders />,
    'chat-history': <ChatHistory />,
    profile: <Profile user={user} />,
  }
  return (
    <Page className={classes.page}>
      <div>
        <PageTitle title="Dashboard">Welcome back, {user.firstName}</PageTitle>
        <p className={classes.lead}>Your work orders, your chats and your details.</p>
      </div>
      <AccountNotice user={user} />
      <PageTabs
        label="Dashboard"
        tabs={tabs.map((tab) => ({ ...tab, panel: panels[tab.value] }))}
        value={tabAt(search.get('tab'))}
        onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
        wraps
      />
    </Page>
  )
}
