export const boardGroupings = ['status', 'technician'] as const
export type BoardGrouping = (typeof boardGroupings)[number]
