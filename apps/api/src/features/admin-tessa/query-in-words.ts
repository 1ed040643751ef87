import type { TessaRecords, TessaSegment, TessaVisualization } from '@tessa/contract'

const lists: Readonly<Record<TessaRecords['list'], string>> = {
  'work-orders': 'Work orders',
  'chat-sessions': 'Chat sessions',
  'assistant-calls': 'Calls of the assistant',
  'help-requests': 'Help requests',
  'contact-messages': 'Contact messages',
  users: 'Accounts',
}

const fieldWords: Readonly<Record<string, string>> = {
  createdFrom: 'created from',
  createdTo: 'created until',
  resolvedFrom: 'resolved from',
  resolvedTo: 'resolved until',
  from: 'begun from',
  to: 'begun until',
  technicianId: 'technician is',
  fact: 'of which is known',
  attention: 'that are',
  show: 'that are',
  sort: 'sorted by',
}

const recordsInWords = ({ list, filter }: TessaRecords): string => {
  const parts = Object.entries(filter).map(
    ([name, value]) => `${fieldWords[name] ?? `${name} is`} ${String(value)}`,
  )
  return [lists[list], ...parts].join(', ')
}

/** What was counted for an answer: each set of records once, as its filter says it. */
export const queryInWords = (
  sentence: readonly TessaSegment[],
  visualization: TessaVisualization | null,
): string => {
  const counted = new Set(sentence.flatMap(({ records }) => (records ? [recordsInWords(records)] : [])))
  const drawn = visualization ? [`Drawn: ${visualization.title}, ${visualization.data.length} values`] : []
  return [...counted, ...drawn].join('\n')
}
