import type { Session } from '@tessa/assistant-engine'
import { summaryFileName, summaryText } from '@tessa/assistant-engine/summary'
import { withoutPatients } from '@tessa/contract'
import { likelyFaultsIn } from '@tessa/troubleshooting'
import { diagnose, reportOf } from '../findings/diagnose-session.ts'
import { recordedFlowOf } from '../session/flow.ts'

/** The session as text, with the likely causes. Without the entries of the base it names none. */
const textOf = async (session: Session): Promise<string> => {
  const found = await diagnose(reportOf(session)).catch(() => undefined)
  const causes = likelyFaultsIn(found?.diagnosis).map(({ cause, reason }) => `- ${cause}: ${reason}`)
  const summary = summaryText(recordedFlowOf(session), session)
  return causes.length === 0 ? summary : [summary, '', 'Likely causes', ...causes].join('\n')
}

/** Downloads the session as a text file. */
export const downloadSummary = async (session: Session, now: number): Promise<void> => {
  const text = withoutPatients(await textOf(session))
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = summaryFileName(session, now)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
