import type { MailText } from '../mail-body.ts'

export interface DailyFigures {
  /** The day that is reported, as `2026-11-21`. */
  readonly day: string
  readonly figures: readonly { readonly label: string; readonly count: string; readonly url: string }[]
}

/** To the managers: how the day before was and how things stand. It is sent also if nothing happened. */
export const dailyReport = ({ day, figures }: DailyFigures): MailText => ({
  subject: `Daily report of ${day}`,
  paragraphs: [
    `These are the work orders of ${day}, and how things stand now. Each figure opens its records.`,
  ],
  links: figures.map(({ label, count, url }) => ({ label: `${label}: ${count}`, url })),
})
