import { Button, Modal } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { Session } from '@tessa/assistant-engine'
import {
  durationText,
  reasonText,
  statusText,
  summarize,
  summaryWords,
} from '@tessa/assistant-engine/summary'
import { useClock } from '@tessa/app-shell'
import { likelyFaultsIn } from '@tessa/troubleshooting'
import { DefinitionList } from '@tessa/ui'
import { useDiagnosis } from '../findings/use-diagnosis.ts'
import { downloadSummary } from '../submission/download-summary.ts'
import { recordedFlowOf } from '../session/flow.ts'
import classes from './summary-dialog.module.css'
import { formatTime } from '../submission/format-time.ts'

/** The whole session as a document to read, download or print. */
export const SummaryDialog = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const clock = useClock()
  const summary = summarize(recordedFlowOf(session), session)
  const { sessionId, duration, facts, dangers, lines } = summary
  const reason = reasonText(summary)
  const likelyCauses = likelyFaultsIn(useDiagnosis(session)?.diagnosis)
  const known = Object.entries(summaryWords.facts).map(([name, label]) => ({
    term: label,
    value: facts[name] ?? '',
  }))
  const items = [
    ...known
      .filter(({ value }) => value !== '')
      .map(({ term, value }) => ({ term, value: <span className={classes.typed}>{value}</span> })),
    { term: summaryWords.status, value: statusText(summary) },
    { term: summaryWords.duration, value: duration === null ? 'Not known' : durationText(duration) },
    ...(reason === '' ? [] : [{ term: summaryWords.reason, value: reason }]),
    { term: 'Session', value: sessionId.slice(0, 8) },
  ]
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      title="Session Summary"
      size="lg"
      classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
    >
      <DefinitionList items={items} />
      <h3 className={classes.heading}>Steps and answers</h3>
      <ol className={classes.steps}>
        {[...dangers, ...lines].map(({ title, summaryLabel: told, at }, index) => (
          <li key={index}>
            <span className={classes.title}>{title}</span>
            <span className={classes.answer}>{told}</span>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
          </li>
        ))}
      </ol>
      {likelyCauses.length > 0 && (
        <>
          <h3 className={classes.heading}>Likely causes</h3>
          <ul className={classes.steps}>
            {likelyCauses.map(({ cause, reason }) => (
              <li key={`${cause} ${reason}`}>
                <span className={classes.answer}>{cause}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <Button
          variant="outline"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void downloadSummary(session, clock.now())}
        >
          Download text
        </Button>
        <Button
          variant="outline"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => print()}
        >
          Print
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  )
}
