import { formatRelativeDay } from '@tessa/app-shell'

/** `Answer due: today, 17:00`, or that it was. */
export const formatDue = (dueAt: string, now = Date.now()): string =>
  `${Date.parse(dueAt) < now ? 'Answer was due' : 'Answer due'}: ${formatRelativeDay(dueAt)}`
