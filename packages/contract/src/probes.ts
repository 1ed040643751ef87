/** What is probed, in the order of the screen. Apart from the schemas: mails word it too. */
export const probeNames = ['database', 'ai', 'mail', 'storage', 'jobs'] as const
export type ProbeName = (typeof probeNames)[number]

/** What a probe finds. */
export const probeStates = ['healthy', 'degraded', 'down', 'not-configured'] as const
export type ProbeState = (typeof probeStates)[number]

/** What is known of a service: `unknown` without a recent probe. */
export const serviceStates = [...probeStates, 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

export const probeLabels: Readonly<Record<ProbeName, string>> = {
  database: 'Database',
  ai: 'AI Services',
  mail: 'Email Service',
  storage: 'File Storage',
  jobs: 'Background Jobs',
}

const stateWords = {
  healthy: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
  'not-configured': 'Not configured',
  unknown: 'Unknown',
} as const satisfies Record<ServiceState, string>

/** What stores is healthy; what works is operational. */
export const stateWord = (name: ProbeName, state: ServiceState): string =>
  state === 'healthy' && (name === 'database' || name === 'storage') ? 'Healthy' : stateWords[state]
