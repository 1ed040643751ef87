import { start, view as viewOf } from '@tessa/assistant-engine'
import { AssistantLayout } from './assistant-layout.tsx'
import classes from './assistant.module.css'
import { ActiveStep } from './conversation/active-step.tsx'
import { Composer } from './conversation/composer.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { SidePanel } from './conversation/side-panel.tsx'
import { AskPerson } from './help/ask-person.tsx'
import { sentenceInput } from './intake/use-intake.ts'
import { loadShippedFlow } from './session/flow.ts'

const flow = await loadShippedFlow()
const session = start(flow, { id: 'first', at: 0 })
const view = viewOf(flow, session)
const later = () => undefined

/** The first step of the shipped flow before a script runs. A press and typed words are taken over by the app. */
export const FirstStep = () => (
  <AssistantLayout>
    <div className={classes.zones}>
      <div className={classes.centre}>
        <Conversation session={session}>
          <div className={classes.top} />
          <ActiveStep view={view} onAnswer={later}>
            {!view.commands.some(({ value }) => value === 'request-help') && <AskPerson onAsk={later} />}
          </ActiveStep>
        </Conversation>
        <Composer
          session={session}
          view={{ ...view, input: sentenceInput }}
          isBusy={false}
          onAnswer={() => false}
          onBack={later}
          onSaid={later}
          onSentence={later}
        />
      </div>
      <SidePanel
        session={session}
        part={view.part}
        isUnsafe={false}
        request={undefined}
        commands={view.commands}
        onCommand={later}
        onSteps={later}
        onDevice={later}
        onTips={later}
        onStartOver={later}
      />
    </div>
  </AssistantLayout>
)
