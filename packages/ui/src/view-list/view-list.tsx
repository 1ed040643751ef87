import type { MouseEvent } from 'react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '../provider/link.tsx'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './view-list.module.css'

export type ListedView = {
  key: string
  name: string
  href: string
  /** How many records it shows, as `12` or `1,000+`; not yet known by default. */
  count?: string
  /** Whether it is the one that is open. */
  isCurrent?: boolean
  /** Whether the person begins with it. */
  isStart?: boolean
}

export type ViewGroup = { key: string; title: string; views: readonly ListedView[] }

export type ViewListProps = {
  /** What is listed, as it is read out. */
  label: string
  /** Groups without views are left out. */
  groups: readonly ViewGroup[]
  /** Called instead of following the link, except where a new tab is asked for. */
  onOpen: (key: string) => void
}

/** Choices of records under names, each with how many it shows. */
export const ViewList = ({ label, groups, onOpen }: ViewListProps) => (
  <nav aria-label={label} className={classes.list}>
    {groups
      .filter(({ views }) => views.length > 0)
      .map(({ key, title, views }) => (
        <section key={key} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          <PlainList className={classes.views}>
            {views.map((view) => (
              <li key={view.key}>
                <ViewLink view={view} onOpen={() => onOpen(view.key)} />
              </li>
            ))}
          </PlainList>
        </section>
      ))}
  </nav>
)

const ViewLink = ({ view, onOpen }: { view: ListedView; onOpen: () => void }) => {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      href={view.href}
      className={classes.link}
      aria-current={view.isCurrent ? 'true' : undefined}
      onClick={follow}
    >
      <span className={classes.name}>{view.name}</span>
      {view.isStart && (
        <IconPlayerPlay
          size={16}
          stroke={1.75}
          role="img"
          aria-label="Your start"
          className={classes.start}
        />
      )}
      {view.count !== undefined && <span className={classes.count}>{view.count}</span>}
    </Link>
  )
}
