import { useEffect, useState, type ReactNode } from 'react'
import { Button, Modal } from '@mantine/core'
import { IconDots, IconDroplet, IconPlug } from '@tabler/icons-react'
import { begin, editableFrom, transition } from '@tessa/assistant-engine'
import type { Session, SessionEvent, Workflow } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import { createRunner, realClock, type Ports } from '@tessa/assistant-engine/runner'
import { mergedTranscript } from '@tessa/assistant-engine/summary'
import { Assistant } from '../assistant.tsx'
import { dishwasher } from './dishwasher.ts'
import { renderContent } from './render-content.tsx'

export type EngineAssistantProps = {
  workflow?: Workflow
  /** The session to continue. Default: a new one, after `events`. */
  session?: Session
  events?: readonly SessionEvent[]
  /** The server of the generated steps. Default: it has no answer. */
  ask?: Ports['server']['ask']
  storePhoto?: (file: File) => Promise<string>
  /** Default: paragraphs and lists. */
  renderContent?: (markdown: string) => ReactNode
  notice?: ReactNode
  sidePanel?: ReactNode
}

const icons: Readonly<Record<string, ReactNode>> = {
  dots: <IconDots size={20} stroke={1.75} />,
  droplet: <IconDroplet size={20} stroke={1.75} />,
  plug: <IconPlug size={20} stroke={1.75} />,
}

const begun = (workflow: Workflow, events: readonly SessionEvent[]) => {
  const first = begin(workflow, { id: 'story' })
  if (events.length === 0) return first
  return {
    session: events.reduce((before, event) => transition(workflow, before, event).session, first.session),
  }
}

/** Whether an effect asks the application for a dialog. */
const isDialog = ({ steps, commands = [] }: Workflow, type: string): boolean =>
  [commands, ...Object.values(steps).map(({ options = [] }) => options)]
    .flat()
    .some(({ dialog }) => dialog === type)

/** The assistant on the engine itself: a runner, and a dialog in place of those that the flow opens. */
export const EngineAssistant = ({
  workflow = dishwasher,
  session,
  events = [],
  ...props
}: EngineAssistantProps) => {
  const { ask = () => Promise.resolve(null), ...slots } = props
  const [dialog, setDialog] = useState<string>()
  const [runner] = useState(() =>
    createRunner({
      workflow,
      ...(session ? { session } : begun(workflow, events)),
      ports: {
        clock: realClock,
        server: { ask },
        outbox: { put: () => Promise.resolve() },
        screen: ({ type, value }) => {
          if (typeof value === 'string' && isDialog(workflow, type)) setDialog(value)
        },
      },
    }),
  )
  useEffect(() => {
    runner.start()
    return () => runner.stop()
  }, [runner])
  const assistant = useAssistant(runner)
  const { options, commands } = assistant.view
  const opening = [...commands, ...options].find(({ value }) => value === dialog)
  const person = workflow.commands?.find(({ outcome }) => outcome === 'help-request')?.value
  const close = () => setDialog(undefined)

  return (
    <Assistant
      {...assistant}
      answers={mergedTranscript(workflow, assistant.session)}
      editableFrom={editableFrom(workflow, assistant.session)}
      renderContent={renderContent}
      renderIcon={(name) => icons[name]}
      {...(person !== undefined && { onAskPerson: () => assistant.answer(person) })}
      {...slots}
      dialog={
        <Modal
          opened={dialog !== undefined}
          onClose={close}
          title={opening?.label ?? 'Confirm'}
          centered
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <p>Here the application has its own dialog.</p>
          <Button
            onClick={() => {
              if (dialog !== undefined) assistant.confirm(dialog)
              close()
            }}
          >
            Confirm
          </Button>
        </Modal>
      }
    />
  )
}
