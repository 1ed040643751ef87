import type { DashboardStats } from '@tessa/contract'
import { paths } from '../../paths.ts'

export interface Stat {
  readonly label: string
  readonly figure: number
  readonly caption: string
  /** The list of what is counted; left out where there is none for the person. */
  readonly href?: string | undefined
  /** The list of what the caption counts. */
  readonly captionHref?: string | undefined
}

const labels = ['Total Users', 'Active Sessions', 'Work Orders', 'Chat Sessions'] as const
const captions = ['+12 from last month', 'Currently online', '8 pending review', 'This week'] as const

/** What the cards show before there is anything to count. The two doors have samples of their own. */
export const sampleStats = (home: string): readonly Stat[] => {
  const figures = home === paths.dashboard ? [247, 18, 42, 156] : [247, 89, 156, 1023]
  return labels.map((label, index) => ({
    label,
    figure: figures[index] ?? 0,
    caption: captions[index] ?? '',
  }))
}

const sessionsHref = `${paths.helpRequests}?tab=chat-sessions`

/** Whether the service has neither work orders nor chat sessions. */
export const isWithoutData = ({ workOrders, chatSessions }: DashboardStats): boolean =>
  workOrders === 0 && chatSessions === 0

const changeText = (change: number): string => {
  if (change === 0) return 'No change from last month'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')} from last month`
}

const reviewText = (pending: number): string =>
  pending === 0 ? 'None pending review' : `${pending.toLocaleString('en-US')} pending review`

/** The figures with their captions and the lists behind them. Only administrators have a list of users. */
export const liveStats = (
  stats: DashboardStats,
  { home, isAdmin }: { home: string; isAdmin: boolean },
): readonly Stat[] => {
  const { totalUsers, usersChange, usersChangeFrom, activeSessions, workOrders, pendingReview } = stats
  const { chatSessions, chatSessionsThisWeek } = stats
  const tab = (query: string) => `${home}?tab=${query}`
  return [
    {
      label: labels[0],
      figure: totalUsers,
      caption: changeText(usersChange),
      href: isAdmin ? tab('users') : undefined,
      // Fewer accounts have no list: who is deleted is in none.
      captionHref: isAdmin && usersChange > 0 ? tab(`users&createdFrom=${usersChangeFrom}`) : undefined,
    },
    {
      label: labels[1],
      figure: activeSessions,
      // Who is only signed in is not counted.
      caption: `${captions[1]} with the assistant`,
      href: `${sessionsHref}&show=active`,
    },
    {
      label: labels[2],
      figure: workOrders,
      caption: reviewText(pendingReview),
      href: tab('work-orders'),
      captionHref: pendingReview === 0 ? undefined : tab('work-orders&status=new'),
    },
    {
      label: labels[3],
      figure: chatSessions,
      caption: `${captions[3]}: ${chatSessionsThisWeek.toLocaleString('en-US')}`,
      href: sessionsHref,
    },
  ]
}
