import { useEffect, useMemo, useState } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { StopMatcher } from '@tessa/knowledge/hazards'
import type { Said } from '../intake/fill-in.ts'
import type * as emergency from './emergency.ts'
import { readDeclaredSafe, saveDeclaredSafe } from './declared-safe.ts'
import type { HazardState } from './hazard-state.ts'
import type { SafetyAnswer } from './safety-answer.ts'
import { useHazards } from './use-hazards.ts'

export type LoadedHazardState = HazardState & {
  /** Undefined until it has loaded, right after the first page. */
  readonly screen: typeof emergency | undefined
  /** Hears these stop phrases beside the shipped ones. */
  readonly hearAdded: (added: readonly StopMatcher[]) => void
}

/**
 * Sends hazards to the flow, so that no step asks the user to turn on equipment with a burning smell. A hazard counts
 * until the user declares the patient and the room safe, even if its words are edited.
 */
export const useHazardState = (
  { session, view, send }: Pick<Assistant<Workflow>, 'session' | 'view' | 'send'>,
  said?: Said,
): LoadedHazardState => {
  const { heard, screen, hearAdded } = useHazards(session, said)
  const [declared, setDeclared] = useState(() => readDeclaredSafe(session.id))
  const declaredSafe = declared.session === session.id ? declared : readDeclaredSafe(session.id)
  const { kinds } = declaredSafe
  const { facts } = session
  const safety = useMemo(
    () => heard && screen?.safetyState(heard, kinds, facts),
    [heard, screen, kinds, facts],
  )
  const leadsToPerson = view.part?.name === 'Contact' || view.type === 'result'
  // What was typed before can be corrected. The step after it is closed.
  const isCorrection = view.options.length === 0 && view.previousAnswer !== null

  // Until the rules have loaded, the stored hazards still count.
  const isUnsafe = safety ? safety.isUnsafe : Boolean(facts['danger'])
  const unknown = heard?.unlearned ?? safety?.outdated
  useEffect(() => {
    if (unknown) send({ type: 'set-facts', facts: unknown })
  }, [send, unknown])

  const declareSafe = (answer: SafetyAnswer) => {
    if (!heard || !screen) return
    const said = screen.declare(heard, answer, kinds)
    const safe = { session: session.id, kinds: said.kinds }
    saveDeclaredSafe(safe)
    setDeclared(safe)
    send({ type: 'set-facts', facts: said.facts })
  }
  const until = safety?.outOfServiceUntil
  const place = until && screen?.outOfServicePlace(view)
  const isStepClosed = place === 'instead' || (isUnsafe && !leadsToPerson && !isCorrection)
  const only = screen?.onlyAnswer(view, facts)
  const advice = heard?.advice ?? ''
  return {
    hazards: heard?.hazards ?? [],
    screen,
    hearAdded,
    isUnsafe,
    isOver: safety?.isOver ?? false,
    isAdvised: advice !== '' && !kinds.includes(advice),
    outOfServiceUntil: place && until,
    isStepClosed,
    onlyAnswer: only,
    isTypingClosed: isStepClosed || only !== undefined,
    declareSafe,
  }
}
