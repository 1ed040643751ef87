import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { trail, type Session } from '@tessa/assistant-engine'
import { isContactStep } from '@tessa/assistant-engine/troubleshooting'
import { hazardRulesQuery } from './hazard-rules.ts'

/** What a person typed in this session. A chosen answer is known to speak of no danger, and so is a contact. */
const typedIn = (session: Session): string =>
  trail(session)
    .filter(({ step, place }) => place === null && !isContactStep(step))
    .map(({ value }) => value)
    .join('\n')

/**
 * The dangers that a person's words speak of, the most urgent first, and the screen that shows them. Both are undefined
 * until the rules have come: that is no sign of safety.
 */
export const useHazards = (session: Session) => {
  const { data: { hazardsIn, screen } = {} } = useQuery(hazardRulesQuery)
  const typed = typedIn(session)
  const equipment = session.facts['equipmentType'] ?? ''
  const hazards = useMemo(() => hazardsIn?.(typed, equipment), [equipment, hazardsIn, typed])
  return { hazards, screen }
}
