import type { Session } from '../session.ts'
import type { Profile } from '../certify/profile.ts'
import type { Workflow } from '../workflow.ts'
import { chatLog, helpRequest } from './documents.ts'
import { summaryText } from './summary.ts'
import { mergedTranscript, transcript } from './transcript.ts'

/** The document of a session that lacks an answer; undefined when all of them have every answer. */
function missingFrom(workflow: Workflow, session: Session): string | undefined {
  const lines = transcript(workflow, session)
  const log = chatLog(workflow, session, 0)
  const steps = helpRequest(workflow, session, 0).summary.troubleshootingSteps
  const text = summaryText(workflow, session)
  if (lines.length !== session.count) return 'transcript'
  if (
    !lines.every(
      ({ summaryLabel: told, step }, index) => log[index]?.userResponse === told && log[index].step === step,
    )
  ) {
    return 'work order'
  }
  if (!lines.every(({ summaryLabel: told }, index) => steps[index]?.response === told)) return 'help request'
  // Documents for people show the typed text instead of "Other".
  const merged = mergedTranscript(workflow, session)
  return merged.every(({ summaryLabel: told }) => text.includes(told)) ? undefined : 'summary'
}

/**
 * What a help line promises: at every step, one answer or command leads to a person or to where the way to one begins,
 * and every answer is in its documents.
 *
 * @example certify(flow, { profile: helpLine })
 */
export const helpLine: Profile = {
  person: { outcomes: ['help-request', 'work-order', 'escalated'], isWithinOneAction: true },
  missingFrom,
}
