import type { TessaAnswer } from '@tessa/contract'

const overdue = { list: 'work-orders', filter: { attention: 'overdue' } } as const
const autoclaves = { list: 'work-orders', filter: { attention: 'overdue', equipment: 'Autoclave' } } as const

/** An understood question, in which a name may be replaced by another text. */
export const someAnswer = (given: Partial<TessaAnswer> = {}, name = 'Autoclave'): TessaAnswer => ({
  content: `3 work orders are overdue. ${name} has the most: 2.`,
  sentence: [
    { text: '3', unit: 'count', value: 3, records: overdue },
    { text: ` work orders are overdue. ${name} has the most: ` },
    { text: '2', unit: 'count', value: 2, records: autoclaves },
    { text: '.' },
  ],
  visualization: {
    type: 'bar',
    title: 'Overdue work orders',
    unit: 'count',
    data: [
      { label: name, value: 2, records: autoclaves },
      {
        label: 'Defibrillator',
        value: 1,
        records: { list: 'work-orders', filter: { attention: 'overdue', equipment: 'Defibrillator' } },
      },
    ],
  },
  understanding: { question: 'overdue' },
  parts: [
    {
      part: 'question',
      words: 'Overdue work orders',
      choices: [{ words: 'Open work orders', understanding: { question: 'open' } }],
    },
    {
      part: 'equipment',
      words: 'any equipment',
      choices: [{ words: name, understanding: { question: 'overdue', equipment: [name] } }],
    },
  ],
  query: 'Work orders, that are overdue',
  suggestions: [],
  ...given,
})

export const declinedAnswer = (): TessaAnswer => {
  const content = 'I do not understand “dialysis”. These are the nearest that I know:'
  return {
    content,
    sentence: [{ text: content }],
    visualization: null,
    understanding: null,
    parts: [],
    query: '',
    suggestions: [
      { words: 'Overdue work orders', understanding: { question: 'overdue' } },
      { words: 'Open work orders', understanding: { question: 'open' } },
      { words: 'Overview · last 30 days', understanding: { question: 'overview' } },
    ],
  }
}
