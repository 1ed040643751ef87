import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { securityBadges, type SecurityBadge } from '@tessa/contract'
import { Card, PlainList, QueryState, StatusBadge, type StatusTone } from '@tessa/ui'
import classes from './settings.module.css'

const tones: Readonly<Record<SecurityBadge['state'], StatusTone>> = {
  on: 'done',
  off: 'in-progress',
  'not-configured': 'closed',
}

/** What really runs. What cannot be measured is not claimed. */
export const SecurityBadges = () => {
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/security-posture'), ...fresh })
  return (
    <Card title="Safeguards" lead="Measured on the running system" className={classes.safeguards}>
      <QueryState query={toRemote(query)} loadingLabel="Measuring..." onRetry={() => void query.refetch()}>
        {({ badges }) => (
          <PlainList aria-label="Safeguards" className={classes.badges}>
            {badges.map(({ name, state, words, at }) => (
              <li key={name} className={classes.badge}>
                <span>
                  {securityBadges[name]}
                  {at !== null && (
                    <span className={classes.quiet}>
                      {' '}
                      last <DateTime at={at} />
                    </span>
                  )}
                </span>
                <StatusBadge tone={tones[state]}>{words}</StatusBadge>
              </li>
            ))}
          </PlainList>
        )}
      </QueryState>
    </Card>
  )
}
