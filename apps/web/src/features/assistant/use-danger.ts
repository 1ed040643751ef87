import { useEffect, useState } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Hazard } from '@tessa/knowledge/danger'
import type * as emergency from './emergency.ts'
import { keepMadeSafe, readMadeSafe } from './made-safe.ts'
import { useHazards } from './use-hazards.ts'

const none: readonly Hazard[] = []

export type Danger = {
  readonly hazards: readonly Hazard[]
  /** Undefined until it is loaded, right behind the first page. */
  readonly screen: typeof emergency | undefined
  /** Nobody has said yet that patient and room are safe from each of these dangers. */
  readonly isUnsafe: boolean
  /** The step stays closed until somebody has said so. A way to a person is never closed. */
  readonly isStepClosed: boolean
  readonly declareSafe: () => void
}

/** Lets the flow know of danger, so that no step asks somebody to switch on what smells burnt. */
export const useDanger = ({
  session,
  view,
  send,
}: Pick<Assistant<Workflow>, 'session' | 'view' | 'send'>): Danger => {
  const { hazards: found, screen } = useHazards(session)
  const hazards = found ?? none
  const [declared, setDeclared] = useState(() => readMadeSafe(session.id))
  const madeSafe = declared.session === session.id ? declared : readMadeSafe(session.id)
  const leadsToPerson = view.part?.name === 'Contact' || view.type === 'result' || view.options.length === 0

  const known = session.facts['danger'] ?? ''
  const danger = hazards.length > 0 ? 'yes' : ''
  // Until the rules have come, what was heard before holds: nothing says yet that it is over.
  const isUnsafe = found ? found.some(({ kind }) => !madeSafe.kinds.includes(kind)) : known !== ''
  const isKnown = found === undefined || known === danger
  useEffect(() => {
    if (!isKnown) send({ type: 'learn', facts: { danger } })
  }, [danger, isKnown, send])

  const declareSafe = () => {
    const safe = { session: session.id, kinds: hazards.map(({ kind }) => kind) }
    keepMadeSafe(safe)
    setDeclared(safe)
  }
  return { hazards, screen, isUnsafe, isStepClosed: isUnsafe && !leadsToPerson, declareSafe }
}
