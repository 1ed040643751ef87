export const priorities = ['low', 'medium', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]
