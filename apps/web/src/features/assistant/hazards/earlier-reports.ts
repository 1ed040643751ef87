import { factTexts, type Session } from '@tessa/assistant-engine'
import { reportedDanger, type Line } from '@tessa/assistant-engine/summary'
import { hazardsIn, hazardsInReport } from '@tessa/knowledge/hazards'
import { flowOf } from '../session/flow.ts'

/**
 * The reports of danger that the described problem does not repeat. A first sentence becomes several answers, of which
 * the problem keeps its words of danger.
 */
export const earlierReports = (session: Session): Line[] => {
  const flow = flowOf(session)
  const { equipmentType, issueDescription = '' } = factTexts(flow, session)
  const described = new Set(hazardsInReport(issueDescription, equipmentType).map(({ kind }) => kind))
  const isDescribed = ({ summaryLabel: told }: Line): boolean => {
    const hazards = hazardsIn(told, equipmentType)
    return (
      issueDescription !== '' &&
      told.includes(issueDescription) &&
      hazards.length > 0 &&
      hazards.every(({ kind }) => described.has(kind))
    )
  }
  return reportedDanger(flow, session).filter((line) => !isDescribed(line))
}
