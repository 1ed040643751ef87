import { answersInOrder } from '../session.ts'
import type { Facts, Session } from '../session.ts'
import { factText } from '../text.ts'
import type { Workflow } from '../workflow.ts'
import type { Line } from './transcript.ts'

/** The id of a log entry that no flow asks: dangerous words that were edited away. */
export const dangerStep = 'reported-danger'

const title = 'Danger reported earlier'

/** Reported dangers that no answer contains any more, oldest first. An edit must not hide a report of danger. */
export function reportedDanger<W extends Workflow>(workflow: W, session: Session<W>): Line[]
export function reportedDanger(workflow: Workflow, session: Session): Line[] {
  const equipment = factText(workflow, session, 'equipmentType') ?? ''
  const isSaid = ({ dangerWords, dangerEquipment }: Facts): boolean =>
    equipment === dangerEquipment && answersInOrder(session).some(({ value }) => value === dangerWords)
  const reports = session.log.flatMap((entry) =>
    entry.type === 'set-facts' && entry.facts['dangerWords'] && !isSaid(entry.facts)
      ? [wordsOf(entry.facts)]
      : [],
  )
  return [...new Set(reports)].map((words) => ({
    step: dangerStep,
    type: 'question',
    title,
    content: '',
    value: words,
    answer: words,
    summaryLabel: words,
    at: null,
  }))
}

/** Includes the equipment, because some words are dangerous for a ventilator and harmless for other devices. */
const wordsOf = ({ dangerWords = '', dangerEquipment }: Facts): string =>
  dangerEquipment ? `${dangerEquipment}: ${dangerWords}` : dangerWords
