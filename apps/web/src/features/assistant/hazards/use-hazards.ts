import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { factTexts, type Session } from '@tessa/assistant-engine'
import type { StopMatcher } from '@tessa/knowledge/hazards'
import type { Said } from '../intake/fill-in.ts'
import { flowOf } from '../session/flow.ts'
import { hazardRulesQuery } from './hazard-rules.ts'

/**
 * The reported hazards of a session and of a sentence that is not answered yet, and the screen that shows them. Both are
 * undefined until the rules have loaded, which does not mean that it is safe. `hearAdded` takes the stop phrases that
 * people added to the shipped ones.
 */
export const useHazards = (session: Session, said?: Said) => {
  const { data: screen } = useQuery(hazardRulesQuery)
  const [added, hearAdded] = useState<readonly StopMatcher[]>()
  const heard = useMemo(
    () => screen?.detectHazards(screen.typedWords(session, said), factTexts(flowOf(session), session), added),
    [screen, session, said, added],
  )
  return { heard, screen, hearAdded }
}
