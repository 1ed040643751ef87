import type { KnowledgeProposal, KnowledgeProposalKind, ProposalStatus } from '@tessa/contract'
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
}

/** `Alias of pm-001, version 2` */
export const aboutWords = ({ kind, subject, version, isRemoval }: KnowledgeProposal): string =>
  `${isRemoval ? 'Take away: ' : ''}${kindWords[kind]} ${subject}, version ${version}`

export const personWords = (person: KnowledgeProposal['proposedBy']): string =>
  person?.name ?? 'A former colleague'

export const nameOf = (change: KnowledgeProposal): string => `${change.title}, ${aboutWords(change)}`
