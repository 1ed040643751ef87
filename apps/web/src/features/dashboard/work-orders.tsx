import { IconClipboardList } from '@tabler/icons-react'
import { ButtonLink, EmptyState } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './dashboard-page.module.css'

export const WorkOrders = () => (
  <section aria-labelledby="work-orders" className={classes.card}>
    <h2 id="work-orders">Work Orders</h2>
    <EmptyState
      icon={IconClipboardList}
      action={<ButtonLink href={paths.start}>Start Troubleshooting</ButtonLink>}
    >
      No work orders yet
    </EmptyState>
  </section>
)
