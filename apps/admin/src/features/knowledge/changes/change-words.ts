import type {
  KnowledgePreview,
  KnowledgeProposal,
  KnowledgeProposalKind,
  ProposalStatus,
} from '@tessa/contract'
import type { StatusTone } from '@tessa/ui'

export const proposalStatusWords: Readonly<Record<ProposalStatus, { tone: StatusTone; label: string }>> = {
  proposed: { tone: 'new', label: 'Waits for a decision' },
  approved: { tone: 'done', label: 'Approved' },
  rejected: { tone: 'escalated', label: 'Rejected' },
  withdrawn: { tone: 'closed', label: 'Withdrawn' },
}

const kindWords: Readonly<Record<KnowledgeProposalKind, string>> = {
  fault: 'Fault',
  alias: 'Alias of',
  'stop-phrase': 'Stop phrase of',
  code: 'Code',
  'evaluation-case': 'Evaluation case',
}

/** `Alias of pm-001, version 2` */
export const aboutWords = ({ kind, subject, version, isRemoval }: KnowledgeProposal): string =>
  `${isRemoval ? 'Take away: ' : ''}${kindWords[kind]} ${subject}, version ${version}`

export const personWords = (person: KnowledgeProposal['proposedBy']): string =>
  person?.name ?? 'A former colleague'

export const nameOf = (change: KnowledgeProposal): string => `${change.title}, ${aboutWords(change)}`

/** `1 case gets`, `3 cases get` */
const worseCases = (count: number): string => (count === 1 ? '1 case gets' : `${count} cases get`)

/** What the button says that approves a change. */
export const approvalWords = (worse: number, isOutdated: boolean): string => {
  if (worse > 0) return `Approve although ${worseCases(worse)} worse`
  return isOutdated ? 'Approve all the same' : 'Approve'
}

/** What stands above a change that was written over what no longer holds. */
export const outdatedWords = (subject: string): string =>
  `${subject} has changed since this was written. “What it changes” compares it with what holds now: an approval takes back what the other change brought.`

/** What a preview says about an approval; undefined for one that failed. */
export const previewWords = (preview: KnowledgePreview | undefined): string => {
  if (!preview) return 'The cases could not be judged, so nobody knows what this makes worse.'
  const { changedTotal, worseTotal } = preview
  if (worseTotal > 0) return `${worseCases(worseTotal)} worse by this. They come first in the preview.`
  return changedTotal === 0
    ? 'No case is judged differently.'
    : 'No case gets worse. Read the preview for the others.'
}
