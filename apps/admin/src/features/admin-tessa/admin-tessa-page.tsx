import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PageTitle, PlainList, RowButton } from '@tessa/ui'
import classes from './admin-tessa.module.css'
import { AnswerChart } from './answer-chart.tsx'
import { Composer } from './composer.tsx'
import { useConversation } from './conversation.ts'
import { useAskedAddress } from './use-asked-address.ts'
import { Turns } from './turns.tsx'

const firstQuestions = [
  'Give me an overview',
  'What is overdue?',
  'Which equipment is reported most?',
  'How busy are the technicians?',
  'How long does a repair take?',
  'Compare this month with last month',
]

/** ?tab=admin-tessa: a conversation about the service, in figures that lead to their records. */
export const AdminTessaPage = () => {
  const conversation = useConversation()
  const { turns, isWaiting, ask, clear } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  useAskedAddress(ask)
  const [chosen, setChosen] = useState<string>()
  const drawn = turns.filter(({ answer }) => answer?.visualization)
  const shown = drawn.find(({ id }) => id === chosen) ?? drawn.at(-1)
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <PageTitle title="Admin Tessa" />
        {turns.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              clear()
              field.current?.focus()
            }}
          >
            Clear conversation
          </Button>
        )}
      </div>
      <p className={classes.quiet}>
        Ask about work orders, equipment, technicians and sessions. Answers are counted from this service’s
        own records: each number leads to them.
      </p>
      <div className={classes.panes}>
        <div className={classes.chat}>
          <h2 className={classes.speaker}>Conversation</h2>
          <Turns
            conversation={conversation}
            beside={isWide ? { shown: shown?.id, show: setChosen } : undefined}
          />
          {turns.length === 0 && <FirstQuestions onAsk={ask} />}
          <p role="status" className={classes.quiet}>
            {isWaiting && 'Tessa is analyzing your question...'}
          </p>
          <Composer
            fieldRef={field}
            isWaiting={isWaiting}
            onAsk={(question) => {
              setChosen(undefined)
              ask(question)
            }}
          />
        </div>
        {isWide && (
          <section aria-label="Chart" className={classes.canvas}>
            {shown?.answer ? (
              <>
                <h2 className={classes.canvasTitle}>{shown.question}</h2>
                <AnswerChart answer={shown.answer} />
              </>
            ) : (
              <p className={classes.quiet}>The chart of an answer stands here.</p>
            )}
          </section>
        )}
      </div>
    </main>
  )
}

const FirstQuestions = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <PlainList aria-label="Questions to begin with" className={classes.suggestions}>
    {firstQuestions.map((question) => (
      <li key={question}>
        <RowButton className={classes.suggestion} onClick={() => onAsk(question)}>
          {question}
        </RowButton>
      </li>
    ))}
  </PlainList>
)
