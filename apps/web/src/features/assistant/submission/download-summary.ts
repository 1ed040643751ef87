import type { Session } from '@tessa/assistant-engine'
import { summaryFileName, summaryText } from '@tessa/assistant-engine/summary'
import { flowOf } from '../session/flow.ts'
import { withoutPatients } from '@tessa/contract'

/** Downloads the session as a text file. */
export const downloadSummary = (session: Session, now: number): void => {
  const address = URL.createObjectURL(
    new Blob([withoutPatients(summaryText(flowOf(session), session))], { type: 'text/plain' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = summaryFileName(session, now)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
