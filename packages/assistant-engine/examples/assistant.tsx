// A whole assistant as a React component. The host provides the ports: the server, the outbox, the dialogs.
import { restore, start } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import { createRunner, realClock } from '@tessa/assistant-engine/runner'
import type { Ports } from '@tessa/assistant-engine/runner'
import { troubleshooting } from '@tessa/assistant-engine/troubleshooting'
import { useEffect, useState } from 'react'

type Props = Pick<Ports, 'server' | 'outbox' | 'screen' | 'save'> & { stored: string | null }

export function AssistantScreen({ stored, ...ports }: Props) {
  const [runner] = useState(() => {
    const session = stored
      ? restore(troubleshooting, stored)
      : start(troubleshooting, { id: crypto.randomUUID(), at: Date.now() })
    return createRunner({ workflow: troubleshooting, session, ports: { clock: realClock, ...ports } })
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
