import type { ChatAnalytics, FigureRow, Figures } from '@tessa/contract'

export const someFigures = (given: Partial<Figures> = {}): Figures => ({
  from: '2026-11-01',
  to: '2026-11-30',
  chatSessions: 120,
  utilization: 240,
  completionRates: { resolved: 60, escalated: 30, abandoned: 10 },
  completionRate: 60,
  assistantCalls: 200,
  answeredCalls: 199,
  aiResponseRate: 99.5,
  workOrdersCreated: 40,
  workOrdersResolved: 30,
  responded: 38,
  slaDue: 39,
  slaKept: 35,
  slaKeptRate: 89.7,
  reopened: 2,
  meanResponseMinutes: 25,
  meanRepairMinutes: 300,
  firstTimeFixes: 28,
  firstTimeFixRate: 93.3,
  medianRepairMinutes: 4320,
  ...given,
})

const someRow = (value: string, given: Partial<FigureRow> = {}): FigureRow => ({
  value,
  label: value,
  workOrdersCreated: 26,
  workOrdersResolved: 20,
  responded: 25,
  slaDue: 26,
  slaKept: 20,
  slaKeptRate: 76.9,
  reopened: 1,
  meanResponseMinutes: 25,
  meanRepairMinutes: 300,
  firstTimeFixes: 19,
  firstTimeFixRate: 95,
  ...given,
})

const noOthers = { values: 0, workOrdersCreated: 0, workOrdersResolved: 0 }

export const someAnalytics = (given: Partial<ChatAnalytics> = {}, text?: string): ChatAnalytics => ({
  completionRates: { resolved: 0, escalated: 0, abandoned: 0 },
  current: someFigures(),
  before: someFigures({ from: '2026-10-02', to: '2026-10-31', chatSessions: 100, aiResponseRate: null }),
  accounts: 50,
  points: Array.from({ length: 30 }, (_, index) => {
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`
    return {
      from: day,
      to: day,
      chatSessions: 4,
      workOrdersCreated: index % 3,
      workOrdersResolved: 1,
      assistantCalls: index % 7,
    }
  }),
  breakdowns: {
    equipment: {
      rows: [someRow(text ?? 'Autoclave'), someRow('X-ray, mobile', { workOrdersCreated: 10 })],
      others: { values: 3, workOrdersCreated: 4, workOrdersResolved: 2 },
    },
    manufacturer: {
      rows: [someRow(text ?? 'Getinge'), someRow('', { label: 'Not specified' })],
      others: noOthers,
    },
    facility: { rows: [someRow(text ?? 'Riverbend Clinic')], others: noOthers },
    technician: {
      rows: [
        someRow('7', { label: text ?? 'Tom Ash' }),
        someRow('', { label: 'Unassigned', meanRepairMinutes: null }),
      ],
      others: noOthers,
    },
    priority: { rows: [someRow('high'), someRow('low')], others: noOthers },
  },
  reasons: [{ reason: text ?? 'The description speaks of danger.', count: 12 }],
  hasData: true,
  integrations: [
    { name: 'language-model', status: 'not-in-use' },
    { name: 'vision-analysis', status: 'not-configured' },
    { name: 'voice-transcription', status: 'not-configured' },
  ],
  counting: { waiting: 0, recountedAt: '2026-11-30T04:00:00.000Z', differences: 0 },
  ...given,
})

/** Before anything was reported. */
export const noAnalytics = (): ChatAnalytics => {
  const none = {
    chatSessions: 0,
    utilization: 0,
    completionRates: { resolved: 0, escalated: 0, abandoned: 0 },
    completionRate: null,
    assistantCalls: 0,
    answeredCalls: 0,
    aiResponseRate: null,
    workOrdersCreated: 0,
    workOrdersResolved: 0,
    responded: 0,
    slaDue: 0,
    slaKept: 0,
    slaKeptRate: null,
    reopened: 0,
    meanResponseMinutes: null,
    meanRepairMinutes: null,
    firstTimeFixes: 0,
    firstTimeFixRate: null,
    medianRepairMinutes: null,
  }
  const { current, before, points, breakdowns } = someAnalytics()
  const empty = { rows: [], others: noOthers }
  return someAnalytics({
    current: { ...current, ...none },
    before: { ...before, ...none },
    points: points.map((point) => ({
      ...point,
      chatSessions: 0,
      workOrdersCreated: 0,
      workOrdersResolved: 0,
      assistantCalls: 0,
    })),
    breakdowns: {
      equipment: empty,
      manufacturer: empty,
      facility: empty,
      technician: empty,
      priority: empty,
    } satisfies Record<keyof typeof breakdowns, typeof empty>,
    reasons: [],
    hasData: false,
    counting: { waiting: 0, recountedAt: null, differences: null },
  })
}
