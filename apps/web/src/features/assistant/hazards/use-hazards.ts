import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { answersInOrder, factTexts, type Entry, type Session } from '@tessa/assistant-engine'
import type { StopMatcher } from '@tessa/knowledge/hazards'
import { isContactStep } from '@tessa/troubleshooting'
import { flowOf } from '../session/flow.ts'
import { hazardRulesQuery } from './hazard-rules.ts'

/** The typed answers. Options and contacts never mention a hazard. */
const typedIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) =>
    entry.type === 'answer' && entry.place === null && !isContactStep(entry.step) ? [entry.value] : [],
  )

/**
 * The reported hazards of a session and of a sentence that is not answered yet, and the screen that shows them. Both are
 * undefined until the rules have loaded, which does not mean that it is safe. `hearAdded` takes the stop phrases that
 * people added to the shipped ones.
 */
export const useHazards = (session: Session, sentence?: string) => {
  const { data: screen } = useQuery(hazardRulesQuery)
  const [added, hearAdded] = useState<readonly StopMatcher[]>()
  const heard = useMemo(() => {
    // Answers that were edited before the rules loaded count too.
    const changed = typedIn([...session.redoable.map(({ answer }) => answer), ...session.undone])
    return screen?.detectHazards(
      { said: [...typedIn(answersInOrder(session)), ...(sentence ? [sentence] : [])], changed },
      factTexts(flowOf(session), session),
      added,
    )
  }, [screen, session, sentence, added])
  return { heard, screen, hearAdded }
}
