import { useEffect, useState } from 'react'
import { begin, editableFrom, type Workflow } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import { createRunner, realClock } from '@tessa/assistant-engine/runner'
import { mergedTranscript } from '@tessa/assistant-engine/summary'
import { Assistant } from '@tessa/ui'

/** A flow of any trade in a page of a plain application. */
export const Conversation = ({ workflow }: { workflow: Workflow }) => {
  const [runner] = useState(() =>
    createRunner({
      workflow,
      ...begin(workflow, { id: crypto.randomUUID(), at: Date.now() }),
      ports: {
        clock: realClock,
        server: { ask: () => Promise.resolve(null) },
        outbox: { put: () => Promise.resolve() },
        screen: () => undefined,
      },
    }),
  )
  useEffect(() => {
    runner.start()
    return () => runner.stop()
  }, [runner])
  const assistant = useAssistant(runner)
  return (
    <Assistant
      {...assistant}
      answers={mergedTranscript(workflow, assistant.session)}
      editableFrom={editableFrom(workflow, assistant.session)}
    />
  )
}
