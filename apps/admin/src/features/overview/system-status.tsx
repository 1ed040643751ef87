import type { ComponentType } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { routeQuery, useApi } from '@tessa/app-shell'
import { probeLabels, stateWord, type ServiceState, type ServiceStatus } from '@tessa/contract'
import { Card, PlainList, StateHistory } from '@tessa/ui'
import { Age } from '../../shared/live/age.tsx'
import { askedEvery, LastKnown } from '../../shared/live/last-known.tsx'
import classes from './overview.module.css'
import { dayParts, dayText } from './status-words.ts'

const icons: Readonly<Record<ServiceState, ComponentType<IconProps>>> = {
  healthy: IconCircleCheck,
  degraded: IconAlertTriangle,
  down: IconCircleX,
  'not-configured': IconCircleMinus,
  unknown: IconHelpCircle,
}

const isWithoutDatabase = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unavailable'

/** The server answers that its database does not: this is newer than every probe, and hides the others. */
const withoutDatabase = (service: ServiceStatus): ServiceStatus =>
  service.name === 'database'
    ? { ...service, state: 'down', reason: 'The server does not reach it.', latencyMs: null }
    : { ...service, state: 'unknown', reason: null, latencyMs: null }

/** What the probe of each minute found of the services that Tessa needs. */
export const SystemStatus = () => {
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/system-status'), ...askedEvery(15) })
  const known = (services: readonly ServiceStatus[]) =>
    isWithoutDatabase(query.error) ? services.map(withoutDatabase) : services
  return (
    <div id="system-status">
      <Card title="System Status" className={classes.status}>
        <LastKnown
          query={query}
          loadingLabel="Loading the system status..."
          failure="Failed to fetch the system status"
        >
          {({ services }) => (
            <PlainList className={classes.events} aria-label="Services">
              {known(services).map((service) => (
                <Service key={service.name} service={service} />
              ))}
            </PlainList>
          )}
        </LastKnown>
      </Card>
    </div>
  )
}

const Service = ({ service }: { service: ServiceStatus }) => {
  const { name, state, reason, latencyMs, probedAt, day } = service
  const Icon = icons[state]
  return (
    <li className={classes.event}>
      <Icon size={20} stroke={1.75} aria-hidden data-state={state} />
      <span className={classes.service}>
        <span>
          <strong>{probeLabels[name]}</strong>{' '}
          <span className={classes.word} data-state={state}>
            {stateWord(name, state)}
          </span>
        </span>
        <span className={classes.time}>
          {latencyMs !== null && state !== 'not-configured' && <>{latencyMs} ms · </>}
          {probedAt !== null && (
            <>
              probed <Age at={Date.parse(probedAt)} />
            </>
          )}
        </span>
      </span>
      {reason !== null && <span className={classes.below}>{reason}</span>}
      <span className={classes.below}>
        <StateHistory label={dayText(day)} parts={dayParts(day)} />
      </span>
    </li>
  )
}
