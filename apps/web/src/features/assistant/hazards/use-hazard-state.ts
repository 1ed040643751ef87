import { useEffect, useState } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { StopMatcher } from '@tessa/knowledge/hazards'
import type * as emergency from './emergency.ts'
import {
  isOverFor,
  isUndeclared,
  ofPatientOnly,
  over,
  readDeclaredSafe,
  saveDeclaredSafe,
} from './declared-safe.ts'
import type { Heard } from './detect-hazards.ts'
import type { HazardState } from './hazard-state.ts'
import { useHazards } from './use-hazards.ts'

const nothing: Heard = {
  hazards: [],
  typed: [],
  reports: [],
  advice: '',
  isOfPatient: false,
  isOfEquipment: false,
  isEveryday: false,
  unlearned: undefined,
}

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
  sentence?: string,
): LoadedHazardState => {
  const { heard, screen, hearAdded } = useHazards(session, sentence)
  const { hazards, typed, advice, isOfPatient, unlearned } = heard ?? nothing
  const [declared, setDeclared] = useState(() => readDeclaredSafe(session.id))
  const declaredSafe = declared.session === session.id ? declared : readDeclaredSafe(session.id)
  const leadsToPerson = view.part?.name === 'Contact' || view.type === 'result'
  // What was typed before can be corrected. The step after it is closed.
  const isCorrection = view.options.length === 0 && view.previousAnswer !== null

  // Until the rules have loaded, the stored hazards still count.
  const isUnsafe = heard ? isUndeclared(heard, declaredSafe.kinds) : Boolean(session.facts['danger'])
  useEffect(() => {
    if (unlearned) send({ type: 'set-facts', facts: unlearned })
  }, [send, unlearned])

  const declareSafe = (isOver: boolean) => {
    const kinds = [
      ...hazards.map(({ kind }) => kind),
      ...(isOfPatient ? [ofPatientOnly] : []),
      ...(isOver ? [over, ...typed] : []),
    ]
    const safe = { session: session.id, kinds }
    saveDeclaredSafe(safe)
    setDeclared(safe)
    // Equipment that is dangerous itself stays off.
    const patientSafe = isOfPatient && { patientSafe: 'yes' }
    send({ type: 'set-facts', facts: { dangerAnswer: isOver ? 'over' : 'safe', ...patientSafe } })
  }
  const isOver = heard !== undefined && !isUnsafe && isOverFor(heard, declaredSafe.kinds)
  const isCheck = view.part?.name === 'Checks' || view.part?.name === 'Diagnostics'
  const keptOff =
    isCheck && !isUnsafe && !isOver && screen?.isDangerous(session.facts)
      ? screen.keptOffUntil(hazards.map(({ kind }) => kind))
      : undefined
  const isStepClosed = keptOff !== undefined || (isUnsafe && !leadsToPerson && !isCorrection)
  const only = screen?.onlyAnswer(view, session.facts)
  return {
    hazards,
    screen,
    hearAdded,
    isUnsafe,
    isOver,
    isAdvised: advice !== '' && !declaredSafe.kinds.includes(advice),
    keptOff,
    isStepClosed,
    onlyAnswer: only,
    isTypingClosed: isStepClosed || only !== undefined,
    declareSafe,
  }
}
