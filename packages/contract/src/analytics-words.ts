// The words of the figures, apart from their schemas: screens need them without a validator.

/** By what work orders are broken down. */
export const figureDimensions = ['equipment', 'manufacturer', 'facility', 'technician', 'priority'] as const
export type FigureDimension = (typeof figureDimensions)[number]

/** What stands for the reason of a session that was escalated without one. */
export const noReasonGiven = 'No reason given'

/** A longer range is refused. */
export const mostFigureDays = 1096

/** A longer range is drawn by month. */
export const mostDailyPoints = 92

/** What AI would do, where it is set up. */
export const integrationNames = ['language-model', 'vision-analysis', 'voice-transcription'] as const
export type IntegrationName = (typeof integrationNames)[number]
