import { useEffect } from 'react'
import { trail, type Session, type Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { dangersIn } from '@tessa/knowledge/danger'

export const speaksOfDanger = (session: Session): boolean =>
  trail(session).some(({ value }) => dangersIn(value).length > 0)

/** Lets the flow know, so that no step asks somebody to switch on what smells burnt. */
export const useDanger = ({ session, send }: Pick<Assistant<Workflow>, 'session' | 'send'>): void => {
  const danger = speaksOfDanger(session) ? 'yes' : ''
  const isKnown = (session.facts['danger'] ?? '') === danger
  useEffect(() => {
    if (!isKnown) send({ type: 'learn', facts: { danger } })
  }, [danger, isKnown, send])
}
