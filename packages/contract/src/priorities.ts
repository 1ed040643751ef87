export const priorities = ['low', 'medium', 'high', 'critical'] as const
