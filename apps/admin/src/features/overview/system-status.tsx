import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '@tessa/app-shell'
import { Card, QueryState, type Remote } from '@tessa/ui'
import classes from './overview.module.css'
import { systemStateQuery, type CheckState, type SystemState } from './system-state.ts'

/** What the API tells about itself, with the time of the answer. */
export const SystemStatus = () => {
  const query = useQuery(systemStateQuery(useApi()))
  const check = () => void query.refetch()
  return (
    <Card
      title="System Status"
      className={classes.status}
      action={
        <Button variant="outline" aria-disabled={query.isFetching} onClick={check}>
          {query.isFetching ? 'Checking...' : 'Check again'}
        </Button>
      }
    >
      <QueryState query={remote(query.data)} loadingLabel="Checking the system..." onRetry={check}>
        {({ checkedAt, server, database }) => (
          <ul className={classes.checks} aria-live="polite">
            <Check name="Server" state={server} words={serverWords[server]} checkedAt={checkedAt} />
            <Check name="Database" state={database} words={databaseWords[database]} checkedAt={checkedAt} />
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

// The query never fails: a server that does not answer is what it tells.
const remote = (data: SystemState | undefined): Remote<SystemState> =>
  data === undefined ? { status: 'loading' } : { status: 'there', data }

const serverWords = { fine: 'Answers', broken: 'Does not answer', unknown: 'Unknown' }
const databaseWords = { fine: 'Reachable', broken: 'Not reachable', unknown: 'Unknown' }
const icons = { fine: IconCircleCheck, broken: IconAlertTriangle, unknown: IconHelpCircle }

type CheckProps = { name: string; state: CheckState; words: string; checkedAt: number }

const Check = ({ name, state, words, checkedAt }: CheckProps) => {
  const Icon = icons[state]
  const time = new Date(checkedAt)
  return (
    <li className={classes.check}>
      <span className={classes.word} data-state={state}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        {': '}
        <span className={classes.word} data-state={state}>
          {words}
        </span>
      </span>
      <span className={classes.time}>
        checked at{' '}
        <time dateTime={time.toISOString()} className="tessa-figures">
          {time.toLocaleTimeString()}
        </time>
      </span>
    </li>
  )
}
