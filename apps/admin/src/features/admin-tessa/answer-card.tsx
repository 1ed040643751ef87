import { DateTime } from '@tessa/app-shell'
import type { TessaAnswer, TessaUnderstanding } from '@tessa/contract'
import { PlainList, RowButton, TextButton, TextLink } from '@tessa/ui'
import classes from './admin-tessa.module.css'
import { AnswerChart } from './answer-chart.tsx'
import type { Turn } from './conversation.ts'
import type { LocalAnswer } from './local-figures.ts'
import { PartMenu } from './part-menu.tsx'
import { paths } from '../../paths.ts'
import { Sentence } from '../../shared/figures/sentence.tsx'

export type AnswerCardProps = {
  turn: Turn
  /** Its chart beside the conversation; undefined where there is no room, so that it stands here. */
  chart: { readonly isShown: boolean; readonly show: () => void } | undefined
  onChange: (understanding: TessaUnderstanding) => void
  onSayInWords: (understanding: TessaUnderstanding) => void
  onSuggestion: (words: string, understanding: TessaUnderstanding) => void
}

const tabWords: Readonly<Record<NonNullable<TessaAnswer['elsewhere']>, string>> = {
  'contact-messages': 'Open Contact messages',
  technicians: 'Open Technicians',
}

/** What Tessa said to a question. */
export const AnswerCard = ({
  turn: { answer, local, isWaiting, hasFailed },
  chart,
  onChange,
  onSayInWords,
  onSuggestion,
}: AnswerCardProps) => {
  if (local) return <LocalCard local={local} />
  if (!answer) return null
  return (
    <div className={classes.answer} aria-busy={isWaiting || undefined}>
      <p className={classes.words}>
        <Sentence segments={answer.sentence} />
      </p>
      {answer.elsewhere !== undefined && (
        <p>
          <TextLink href={`${paths.admin}?tab=${answer.elsewhere}`}>{tabWords[answer.elsewhere]}</TextLink>
        </p>
      )}
      {answer.note !== undefined && <p className={classes.quiet}>{answer.note}</p>}
      {answer.inWords !== undefined && (
        <p className={classes.words}>
          <span className={classes.quiet}>In the words of a language model:</span> {answer.inWords}
        </p>
      )}
      <SayInWords answer={answer} onSayInWords={onSayInWords} />
      {answer.suggestions.length > 0 && (
        <PlainList aria-label="Questions that Tessa understands" className={classes.suggestions}>
          {answer.suggestions.map(({ words, understanding }) => (
            <li key={words}>
              <RowButton className={classes.suggestion} onClick={() => onSuggestion(words, understanding)}>
                {words}
              </RowButton>
            </li>
          ))}
        </PlainList>
      )}
      {answer.visualization && chart && !chart.isShown && (
        <TextButton onClick={chart.show}>Show the chart</TextButton>
      )}
      {!chart && <AnswerChart answer={answer} />}
      {answer.parts.length > 0 && (
        <div role="group" aria-label="I understood" className={classes.parts}>
          <span className={classes.quiet}>I understood:</span>
          {answer.parts.map((part) => (
            <PartMenu key={part.part} part={part} onChange={onChange} />
          ))}
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={classes.failure}>
          I encountered an error changing this answer. It is the one from before.
        </p>
      )}
      {answer.query !== '' && (
        <details className={classes.query}>
          <summary>Show the query</summary>
          <pre>{answer.query}</pre>
        </details>
      )}
    </div>
  )
}

const SayInWords = ({
  answer: { canSayInWords, understanding },
  onSayInWords,
}: { answer: TessaAnswer } & Pick<AnswerCardProps, 'onSayInWords'>) =>
  canSayInWords === true &&
  understanding !== null && (
    <div>
      <TextButton onClick={() => onSayInWords(understanding)}>Say it in other words</TextButton>
    </div>
  )

const LocalCard = ({ local: { topic, sentence, from } }: { local: LocalAnswer }) => (
  <div className={classes.answer}>
    <p className={classes.words}>I encountered an error analyzing your request...</p>
    <section aria-label="Local figures" className={classes.local}>
      <h3>Local figures: {topic}</h3>
      <p className={classes.words}>
        <Sentence segments={sentence} />
      </p>
      <p className={classes.quiet}>
        Computed on this device
        {from !== undefined && (
          <>
            {' '}
            from figures of <DateTime at={new Date(from).toISOString()} />
          </>
        )}
        , not an answer to the question.
      </p>
    </section>
  </div>
)
