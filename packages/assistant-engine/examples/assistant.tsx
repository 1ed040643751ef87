// A whole assistant as a React component. The host provides the ports: the server, the outbox, the dialogs.
import { begin, restore, type Workflow } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import { createRunner, realClock } from '@tessa/assistant-engine/runner'
import type { Ports } from '@tessa/assistant-engine/runner'
import { useEffect, useState } from 'react'

type Props = Pick<Ports, 'server' | 'outbox' | 'screen' | 'save'> & {
  workflow: Workflow
  stored: string | null
}

export function AssistantScreen({ workflow, stored, ...ports }: Props) {
  const [runner] = useState(() => {
    const begun = stored
      ? { session: restore(workflow, stored) }
      : begin(workflow, { id: crypto.randomUUID(), at: Date.now() })
    return createRunner({ workflow, ...begun, ports: { clock: realClock, ...ports } })
  })
  useEffect(() => {
    runner.start()
    return () => runner.stop()
  }, [runner])
  const { view, busy, answer, type, back } = useAssistant(runner)
  const [typed, setTyped] = useState('')

  if (busy) return <p role="status">{busy.text}</p>
  return (
    <main>
      <h2>{view.title}</h2>
      <p>{view.content}</p>
      {view.options.map(({ value, label }) => (
        <button key={value} type="button" onClick={() => answer(value)}>
          {label}
        </button>
      ))}
      {view.input && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (type(typed)) setTyped('')
          }}
        >
          <input
            aria-label={view.title}
            value={typed}
            placeholder={view.input.placeholder}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
      {view.canGoBack && (
        <button type="button" onClick={back}>
          Previous Step
        </button>
      )}
    </main>
  )
}
