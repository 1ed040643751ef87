/** Whether a person takes over with an outcome. */
export const isPersonal = (outcomes: readonly string[], outcome: string | undefined): boolean =>
  outcome !== undefined && outcomes.includes(outcome)
