import type { ComponentType } from 'react'
import { IconActivity, IconClipboardList, IconMessages, IconUsers, type IconProps } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import { Link, PlainList, TextLink } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import box from '../../shared/layout/box.module.css'
import { askedEvery, LastKnown } from '../../shared/live/last-known.tsx'
import classes from './overview.module.css'
import { isWithoutData, liveStats, sampleStats, type Stat } from './stat-words.ts'
import { useHome } from '../../shared/use-home.ts'

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  'Total Users': IconUsers,
  'Active Sessions': IconActivity,
  'Work Orders': IconClipboardList,
  'Chat Sessions': IconMessages,
}

/** The four figures of the overview. */
export const StatCards = () => {
  const { role } = useOperator()
  const home = useHome()
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/dashboard-stats'), ...askedEvery(30) })
  return (
    <section aria-label="Figures">
      <LastKnown query={query} loadingLabel="Loading figures..." failure="Failed to fetch stats">
        {(stats) =>
          isWithoutData(stats) ? (
            <>
              <Cards stats={sampleStats(home)} isSample />
              <p className={classes.quiet}>
                Nothing was reported yet. Your own figures replace these with the first work order or chat.
              </p>
            </>
          ) : (
            <Cards stats={liveStats(stats, { home, isAdmin: role === 'admin' })} isSample={false} />
          )
        }
      </LastKnown>
    </section>
  )
}

const Cards = ({ stats, isSample }: { stats: readonly Stat[]; isSample: boolean }) => (
  <PlainList className={classes.cards}>
    {stats.map((stat) => (
      <li key={stat.label} className={`${box.box} ${classes.stat}`}>
        {isSample && <span className={classes.sample}>Sample data</span>}
        <Figure {...stat} />
        <Caption {...stat} />
      </li>
    ))}
  </PlainList>
)

const Figure = ({ label, figure, href }: Stat) => {
  const Icon = icons[label] ?? IconActivity
  const content = (
    <>
      <span className={classes.label}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {label}
      </span>{' '}
      <span className={classes.figure}>{figure.toLocaleString('en-US')}</span>
    </>
  )
  return href === undefined ? (
    <p className={classes.figureOf}>{content}</p>
  ) : (
    <Link href={href} className={classes.figureOf}>
      {content}
    </Link>
  )
}

const Caption = ({ caption, captionHref }: Stat) => (
  <p className={classes.quiet}>
    {captionHref === undefined ? caption : <TextLink href={captionHref}>{caption}</TextLink>}
  </p>
)
