import { DateTime } from '@tessa/app-shell'
import type { AssistantCall } from '@tessa/contract'
import { StatusBadge, TextLink, type DataColumn } from '@tessa/ui'
import cells from '../../../shared/list/cells.module.css'
import { createListSettings } from '../../../shared/list/list-settings.ts'
import { shortId } from '../../../shared/list/short-id.ts'
import { useHome } from '../../../shared/use-home.ts'
import { callAnswerWords, callKindWords, durationText } from './call-words.ts'

export const nameOf = ({ kind, id }: AssistantCall): string => `${callKindWords[kind]}, call ${id}`

/** The path of the session that made the call. */
const Session = ({ sessionId }: AssistantCall) => {
  const home = useHome()
  if (sessionId === null) return 'Not stored'
  return (
    <TextLink href={`${home}?tab=flows&session=${sessionId}`}>
      <code className={cells.number}>{shortId(sessionId)}</code>
    </TextLink>
  )
}

export const callColumns: readonly DataColumn<AssistantCall>[] = [
  { key: 'kind', label: 'Call', cell: ({ kind }) => callKindWords[kind] },
  {
    key: 'answer',
    label: 'Answer',
    cell: ({ answer }) => (
      <StatusBadge tone={callAnswerWords[answer].tone}>{callAnswerWords[answer].label}</StatusBadge>
    ),
  },
  {
    key: 'duration',
    label: 'Duration',
    cell: ({ durationMs }) => durationText(durationMs),
  },
  { key: 'session', label: 'Session', cell: (call) => <Session {...call} /> },
  { key: 'when', label: 'When', cell: ({ calledAt }) => <DateTime at={calledAt} /> },
]

export const callListSettings = createListSettings({
  key: 'assistant-call-list',
  choices: callColumns.slice(1).map(({ key, label }) => ({ value: key, label })),
})
