import { useEffect, useState, type ReactNode } from 'react'
import { Button, Modal } from '@mantine/core'
import { IconDots, IconDroplet, IconPlug } from '@tabler/icons-react'
import { begin, editableFrom, transition, type SessionEvent, type Workflow } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import { createRunner, realClock, type Ports } from '@tessa/assistant-engine/runner'
import { mergedTranscript } from '@tessa/assistant-engine/summary'
import { Assistant } from '../assistant.tsx'
import { dishwasher } from './dishwasher.ts'

export type EngineAssistantProps = {
  workflow?: Workflow
  /** What happened before. */
  events?: readonly SessionEvent[]
  /** The server of the generated steps. Default: it has no answer. */
  ask?: Ports['server']['ask']
  notice?: ReactNode
  sidePanel?: ReactNode
}

const icons: Readonly<Record<string, ReactNode>> = {
  dots: <IconDots size={20} stroke={1.75} />,
  droplet: <IconDroplet size={20} stroke={1.75} />,
  plug: <IconPlug size={20} stroke={1.75} />,
}

/** Paragraphs and lists, as a host could show Markdown. */
const renderContent = (markdown: string) =>
  markdown.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  )

/** The assistant on the engine itself: a runner, and a dialog for Get Help. */
export const EngineAssistant = ({
  workflow = dishwasher,
  events = [],
  ask,
  ...slots
}: EngineAssistantProps) => {
  const [dialog, setDialog] = useState<string>()
  const [runner] = useState(() => {
    const started = begin(workflow, { id: 'story' })
    const session = events.reduce(
      (before, event) => transition(workflow, before, event).session,
      started.session,
    )
    return createRunner({
      workflow,
      session,
      ports: {
        clock: realClock,
        server: { ask: ask ?? (() => Promise.resolve(null)) },
        outbox: { put: () => Promise.resolve() },
        screen: ({ type, value }) => {
          if (type === 'open-help' && typeof value === 'string') setDialog(value)
        },
      },
    })
  })
  useEffect(() => {
    runner.start()
    return () => runner.stop()
  }, [runner])
  const assistant = useAssistant(runner)
  const close = () => setDialog(undefined)
  const help = () => assistant.answer('help')

  return (
    <Assistant
      {...assistant}
      answers={mergedTranscript(workflow, assistant.session)}
      editableFrom={editableFrom(workflow, assistant.session)}
      renderContent={renderContent}
      renderIcon={(name) => icons[name]}
      onAskPerson={help}
      {...slots}
      dialog={
        <Modal
          opened={dialog !== undefined}
          onClose={close}
          title="Get Help"
          centered
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <p>A technician gets your answers so far.</p>
          <Button
            onClick={() => {
              if (dialog !== undefined) assistant.confirm(dialog)
              close()
            }}
          >
            Send
          </Button>
        </Modal>
      }
    />
  )
}
