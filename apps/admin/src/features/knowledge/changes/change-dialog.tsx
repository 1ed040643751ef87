import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { KnowledgeProposalDetail } from '@tessa/contract'
import { DefinitionList, StatusBadge } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { CodeParts } from '../code-parts.tsx'
import { Section } from '../entry-section.tsx'
import { FaultParts } from '../fault-parts.tsx'
import { stopPhraseWords } from '../knowledge-words.ts'
import { EvaluationCaseParts } from './evaluation-case-parts.tsx'
import { ChangeActions } from './change-actions.tsx'
import { ChangedParts } from './changed-parts.tsx'
import { aboutWords, personWords, proposalStatusWords } from './change-words.ts'
import { codeLines, faultLines } from './entry-lines.ts'
import { PreviewPart } from './preview-part.tsx'
import type { ChangeAddress } from './use-change-address.ts'
import { VersionList } from './version-list.tsx'

/** A change with what it says, what held before it, and what can be done about it. */
export const ChangeDialog = ({ id, address }: { id: string; address: ChangeAddress }) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/proposals/{id}', { params: { id } }),
    ...fresh,
  })
  return (
    <RecordDialog
      word="change"
      title={query.data?.title ?? 'Change'}
      query={query}
      size="50rem"
      onClose={() => address.address.close('open')}
    >
      {(change) => <Opened change={change} address={address} />}
    </RecordDialog>
  )
}

const Opened = ({ change, address }: { change: KnowledgeProposalDetail; address: ChangeAddress }) => {
  const { tone, label } = proposalStatusWords[change.status]
  return (
    <>
      <DefinitionList
        items={[
          { term: 'About', value: aboutWords(change) },
          {
            term: 'Status',
            value: (
              <>
                <StatusBadge tone={tone}>{label}</StatusBadge> {change.isInForce && 'In force'}
              </>
            ),
          },
          {
            term: 'Proposed',
            value: (
              <>
                {personWords(change.proposedBy)}, <DateTime at={change.proposedAt} />
              </>
            ),
          },
          { term: 'Note', value: change.note || undefined },
          ...(change.decidedAt === null
            ? []
            : [
                {
                  term: 'Decided',
                  value: (
                    <>
                      {personWords(change.decidedBy)}, <DateTime at={change.decidedAt} />
                    </>
                  ),
                },
              ]),
          ...(change.reason === null ? [] : [{ term: 'Reason', value: change.reason }]),
        ]}
      />
      <ChangeActions change={change} />
      {change.status === 'proposed' && <PreviewPart id={change.id} />}
      <Content change={change} />
      <Section title="Versions">
        <VersionList versions={change.versions} hrefOf={({ id }) => address.hrefOf({ id })} />
      </Section>
    </>
  )
}

const Content = ({
  change: { kind, fault, words, code, evaluationCase, before, isRemoval },
}: {
  change: KnowledgeProposalDetail
}) => {
  if (isRemoval)
    return (
      <Section title="What it does">
        <p>It takes the entry away. What was shipped in its place, if anything, holds again.</p>
      </Section>
    )
  return (
    <>
      {fault && before?.fault && <ChangedParts before={faultLines(before.fault)} after={faultLines(fault)} />}
      {fault && <FaultParts fault={fault} />}
      {code && before?.code && <ChangedParts before={codeLines(before.code)} after={codeLines(code)} />}
      {code && <CodeParts code={code} />}
      {evaluationCase && <EvaluationCaseParts given={evaluationCase} />}
      {words !== null && (
        <Section title="Words">
          {before?.words != null && <p>Before: {before.words}</p>}
          <p>{words}</p>
          {kind === 'stop-phrase' && <p className={list.quiet}>{stopPhraseWords}</p>}
        </Section>
      )}
    </>
  )
}
