import { useSearchParams } from 'react-router'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { User } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { AccountNotice } from '../../shared/auth/account-notice.tsx'
import { RequireAuth } from '../../shared/auth/require-auth.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { useLiveCases } from '../case/use-live-cases.ts'
import { ChatHistory } from './chat-history.tsx'
import classes from './dashboard-page.module.css'
import { tabAt, tabs } from './dashboard-tabs.ts'
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
  return (
    <Page className={classes.page}>
      <div>
        <PageTitle title="Dashboard">Welcome back, {user.firstName}</PageTitle>
        <p className={classes.lead}>Your work orders, your chats and your details.</p>
      </div>
      <AccountNotice user={user} />
      <Tabs
        value={tabAt(search.get('tab'))}
        onChange={(tab) => setSearch(tab === null || tab === 'overview' ? {} : { tab })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Dashboard" className={classes.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview" className={classes.panel}>
          <Overview user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="work-orders" className={classes.panel}>
          <WorkOrders />
        </Tabs.Panel>
        <Tabs.Panel value="chat-history" className={classes.panel}>
          <ChatHistory />
        </Tabs.Panel>
        <Tabs.Panel value="profile" className={classes.panel}>
          <Profile user={user} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
