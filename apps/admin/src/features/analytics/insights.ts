import type { ChatAnalytics } from '@tessa/contract'
import { countText, percentText, rangeText } from '../../shared/figures/figure-text.ts'

const moreOrLess = (now: number, before: number): string => {
  if (now === before) return `as many as in the range before`
  const difference = countText(Math.abs(now - before))
  return `${difference} ${now > before ? 'more' : 'fewer'} than in the range before`
}

/** What the counts say, in sentences. */
export const insightsOf = ({ current, before, breakdowns, reasons }: ChatAnalytics): string[] => {
  const [equipment] = breakdowns.equipment.rows
  const [reason] = reasons
  const { chatSessions, workOrdersCreated, completionRate, reopened } = current
  if (chatSessions + workOrdersCreated === 0) return [`Nothing was reported: ${rangeText(current)}.`]
  return [
    `${countText(chatSessions)} chat sessions, ${moreOrLess(chatSessions, before.chatSessions)}.`,
    `${countText(workOrdersCreated)} work orders created, ${moreOrLess(workOrdersCreated, before.workOrdersCreated)}.`,
    ...(completionRate === null
      ? []
      : [`${percentText(completionRate)} of the sessions that ended were resolved without a person.`]),
    ...(equipment === undefined || equipment.workOrdersCreated === 0
      ? []
      : [
          `${equipment.label} is reported most: ${countText(equipment.workOrdersCreated)} of ${countText(workOrdersCreated)} work orders.`,
        ]),
    ...(reason === undefined ? [] : [`The most frequent reason of an escalation is: ${reason.reason}.`]),
    ...(reopened === 0 ? [] : [`${countText(reopened)} of the work orders created were opened again.`]),
  ]
}
