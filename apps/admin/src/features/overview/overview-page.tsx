import { Text } from '@mantine/core'
import { PageTitle } from '@tessa/ui'
import { roleLabels } from '../../shared/account/role-labels.ts'
import { useOperator } from '../../shared/account/use-operator.ts'
import classes from './overview.module.css'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { SystemStatus } from './system-status.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'

/** /admin and /admin-dashboard: what there is, what happens, and how the system is. */
export const OverviewPage = () => {
  const { firstName, role } = useOperator()
  return (
    <main id="main" className={classes.page}>
      <div>
        <PageTitle title="Overview">Welcome, {firstName}</PageTitle>
        <Text c="dimmed">Signed in as {roleLabels[role]}</Text>
      </div>
      <StatCards />
      <div className={classes.columns}>
        <RecentActivity />
        <SystemStatus />
      </div>
      <UndeliveredMail />
    </main>
  )
}
