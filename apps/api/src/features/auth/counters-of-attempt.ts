import { attemptLimits } from '@tessa/contract'
import { clientNetwork, digest } from '../../http/plugins/rate-limits.ts'
import type { Counter } from './attempt-counters.ts'

export interface Attempt {
  readonly kind: keyof typeof attemptLimits
  /** The named account, whether or not it exists. */
  readonly account: string
  readonly ip: string
  /** The device, if this account signed in on it before. */
  readonly knownDevice?: string | undefined
  /** Whether this account signed in from this network before. It is called only for an attempt that has to wait. */
  readonly isFamiliarNetwork: () => Promise<boolean>
}

export interface Shared extends Counter {
  readonly max: number
  readonly gapSeconds: number
}

export const countersOf = ({ kind, account, ip, knownDevice }: Attempt) => {
  const { here, ...others } = attemptLimits[kind]
  // The name is hashed, so that the counters contain no addresses.
  const name = digest(account)
  const network = clientNetwork(ip)
  const place = knownDevice === undefined ? `network:${network}` : `device:${digest(knownDevice)}`
  const shared: readonly Shared[] =
    knownDevice === undefined
      ? [
          { key: `${kind}:account:${name}`, ...others.account },
          { key: `${kind}:network:${network}`, ...others.network },
        ]
      : [{ key: `${kind}:devices:${name}`, ...others.devices }]
  return { own: { key: `${kind}:${name}:${place}`, ...here }, shared, network }
}
