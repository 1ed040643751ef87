import { useEffect, useRef } from 'react'
import classes from './admin-tessa.module.css'
import { AnswerCard } from './answer-card.tsx'
import type { Conversation } from './conversation.ts'

interface Beside {
  /** Whose chart stands beside the conversation. */
  readonly shown: string | undefined
  readonly show: (id: string | undefined) => void
}

type TurnsProps = {
  conversation: Conversation
  /** Where there is no room beside it, each chart stands with its answer. */
  beside: Beside | undefined
}

/** What was said; the newest is brought into view. */
export const Turns = ({ conversation: { turns, ask, change, sayInWords }, beside }: TurnsProps) => {
  const last = useRef<HTMLLIElement>(null)
  const count = turns.length
  const isAnswered = turns.at(-1)?.isWaiting === false
  useEffect(() => {
    if (count > 0) last.current?.scrollIntoView({ block: 'nearest' })
  }, [count, isAnswered])
  return (
    <div role="log" aria-label="Conversation with Admin Tessa">
      <ol className={classes.turns}>
        {turns.map((turn, index) => (
          <li key={turn.id} ref={index === count - 1 ? last : undefined} className={classes.turn}>
            <p className={classes.question}>
              <span className={classes.speaker}>You said: </span>
              {turn.question}
            </p>
            {(turn.answer ?? turn.local) && (
              <article className={classes.bubble} aria-label={`Tessa said to: ${turn.question}`}>
                <AnswerCard
                  turn={turn}
                  chart={beside && { isShown: turn.id === beside.shown, show: () => beside.show(turn.id) }}
                  onChange={(understanding) => {
                    beside?.show(turn.id)
                    change(turn, understanding)
                  }}
                  onSayInWords={(understanding) => sayInWords(turn, understanding)}
                  onSuggestion={(words, understanding) => {
                    beside?.show(undefined)
                    ask(words, understanding)
                  }}
                />
              </article>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
