import { Text } from '@mantine/core'
import { Card, PageTitle } from '@tessa/ui'
import { roleLabels } from '../../shared/account/role-labels.ts'
import { useOperator } from '../../shared/account/use-operator.ts'
import classes from './overview-page.module.css'
import { roleDescriptions } from './role-descriptions.ts'
import { SystemStatus } from './system-status.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'

/** /admin and /admin-dashboard: who you are here, and how the system is. */
export const OverviewPage = () => {
  const { firstName, role } = useOperator()
  return (
    <main id="main" className={classes.page}>
      <div>
        <PageTitle title="Overview">Welcome, {firstName}</PageTitle>
        <Text c="dimmed">Signed in as {roleLabels[role]}</Text>
      </div>
      <Card title="What this app is for">
        <p>
          From here the people behind Tessa look after what its users report, and after the system itself.{' '}
          {roleDescriptions[role]}
        </p>
      </Card>
      <SystemStatus />
      <UndeliveredMail />
    </main>
  )
}
