interface Waited {
  readonly sla_paused_at: Date | null
  readonly estimated_completion: Date | null
}

/**
 * The expected completion after a wait that ends now: later by the length of the wait. Undefined if nothing waited, or
 * if the work was late before.
 */
export const shiftEstimate = ({ sla_paused_at, estimated_completion }: Waited, now: Date): Date | undefined =>
  sla_paused_at === null || estimated_completion === null || estimated_completion <= sla_paused_at
    ? undefined
    : new Date(estimated_completion.getTime() + now.getTime() - sla_paused_at.getTime())
