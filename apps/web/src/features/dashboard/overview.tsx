import type { User } from '@tessa/contract'
import { EmptyState } from '@tessa/ui'
import { IconClipboardList, IconMessages } from '@tabler/icons-react'
import { Counters } from './counters.tsx'
import classes from './dashboard-page.module.css'
import { QuickActions } from './quick-actions.tsx'

/** What one needs most often, at a glance. */
export const Overview = ({ user }: { user: User }) => (
  <>
    <QuickActions />
    <Counters user={user} />
    <div className={classes.recent}>
      <section aria-labelledby="recent-work-orders" className={classes.card}>
        <h2 id="recent-work-orders">Recent Work Orders</h2>
        <EmptyState icon={IconClipboardList}>No work orders yet</EmptyState>
      </section>
      <section aria-labelledby="recent-chats" className={classes.card}>
        <h2 id="recent-chats">Recent Chat Sessions</h2>
        <EmptyState icon={IconMessages}>No chat sessions yet</EmptyState>
      </section>
    </div>
  </>
)
