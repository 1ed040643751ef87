import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { trail, type Session } from '@tessa/assistant-engine'
import type { Hazard } from '@tessa/knowledge/danger'
import { hazardRulesQuery } from './hazard-rules.ts'

const none: readonly Hazard[] = []

/** What a person typed in this session. A chosen answer is known to speak of no danger. */
const typedIn = (session: Session): string =>
  trail(session)
    .filter(({ place }) => place === null)
    .map(({ value }) => value)
    .join('\n')

/** The dangers that somebody's words speak of, the most urgent first, and the screen that shows them. */
export const useHazards = (session: Session) => {
  const { data: { hazardsIn, screen } = {} } = useQuery(hazardRulesQuery)
  const typed = typedIn(session)
  const equipment = session.facts['equipmentType'] ?? ''
  const hazards = useMemo(() => hazardsIn?.(typed, equipment) ?? none, [equipment, hazardsIn, typed])
  return { hazards, screen }
}
