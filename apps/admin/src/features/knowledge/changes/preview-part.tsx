import { toRemote } from '@tessa/app-shell'
import { knowledgeTypeNames, type KnowledgePreview, type PreviewVerdict } from '@tessa/contract'
import { PlainList, QueryState, StatusBadge, type StatusTone } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { Section } from '../entry-section.tsx'
import classes from '../knowledge.module.css'
import { usePreview } from './use-preview.ts'

const verdictWords: Readonly<Record<PreviewVerdict, { tone: StatusTone; label: string }>> = {
  worse: { tone: 'escalated', label: 'Worse' },
  better: { tone: 'done', label: 'Better' },
  differs: { tone: 'needs-info', label: 'Different' },
}

/** The effect of a proposal on the evaluation cases. It loads at once, because a decision waits for it. */
export const PreviewPart = ({ id }: { id: string }) => {
  const query = usePreview(id)
  return (
    <Section title="Preview">
      <QueryState
        query={toRemote(query)}
        loadingLabel="Judging the cases..."
        onRetry={() => void query.refetch()}
      >
        {(preview) => <Previewed preview={preview} />}
      </QueryState>
    </Section>
  )
}

const Previewed = ({ preview }: { preview: KnowledgePreview }) => {
  const { cases, dangers, before, after, changed, changedTotal, proposedCase } = preview
  const lines = [
    `Right fault first: ${before.right} before, ${after.right} after, of ${cases} cases.`,
    `Dangers found: ${before.dangersFound} before, ${after.dangersFound} after, of ${dangers}.`,
    `False alarms: ${before.falseAlarms} before, ${after.falseAlarms} after.`,
  ]
  return (
    <>
      {proposedCase && (
        <p>
          {proposedCase.isRight
            ? 'The base judges this case rightly today.'
            : 'The base misses this case today.'}{' '}
          It says: {judgedWords(proposedCase)}.
        </p>
      )}
      <div role="status">
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className={list.quiet}>
        {changedTotal === 0
          ? 'No case is judged differently.'
          : `${changedTotal} ${changedTotal === 1 ? 'case is' : 'cases are'} judged differently.`}{' '}
        Compare before with after. The counts themselves are better than with new reports, because the aliases
        of the base were written with these cases at hand.
      </p>
      <PlainList aria-label="Cases that are judged differently">
        {changed.map((one) => (
          <li key={one.id} className={classes.check}>
            <span>
              <StatusBadge tone={verdictWords[one.verdict].tone}>
                {verdictWords[one.verdict].label}
              </StatusBadge>{' '}
              {knowledgeTypeNames[one.type]}
            </span>
            <q>{one.issue}</q>
            <span>Before: {judgedWords(one.before)}</span>
            <span>After: {judgedWords(one.after)}</span>
          </li>
        ))}
      </PlainList>
    </>
  )
}

const judgedWords = ({ cause, isEscalated }: KnowledgePreview['changed'][number]['before']): string =>
  `${cause ?? 'not known'}${isEscalated ? ', stopped and handed over' : ''}`
