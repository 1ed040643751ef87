import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import { knowledgeTypeNames } from '@tessa/contract'
import { DefinitionList, TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { useHome } from '../../shared/use-home.ts'
import { VersionList } from './changes/version-list.tsx'
import { CodeParts } from './code-parts.tsx'
import { EntryActions } from './entry-actions.tsx'
import { FaultParts } from './fault-parts.tsx'
import { Section } from './entry-section.tsx'
import { Kind } from './knowledge-columns.tsx'
import { expertJudgement, makerWords, outcomeWords, usesWords } from './knowledge-words.ts'
import type { OpenedRecord } from './opened-record.ts'
import { RuleParts } from './rule-parts.tsx'
import type { KnowledgeAddress } from './use-knowledge-address.ts'

/** An entry with all that it says, what it rests on, and what is known of its outcomes. */
export const KnowledgeDialog = ({ id, address }: { id: string; address: KnowledgeAddress }) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/entries/{id}', { params: { id } }),
    ...fresh,
  })
  return (
    <RecordDialog
      word="entry"
      title={query.data?.title ?? 'Entry'}
      query={query}
      size="50rem"
      onClose={() => address.address.close('open')}
    >
      {(record) => <Opened record={record} address={address} />}
    </RecordDialog>
  )
}

const Opened = ({ record, address }: { record: OpenedRecord; address: KnowledgeAddress }) => {
  const { fault, rule, code, related, versions } = record
  const home = useHome()
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Kind', value: <Kind {...record} /> },
          { term: 'Equipment', value: knowledgeTypeNames[record.type] },
          { term: 'Makers', value: makerWords(record) },
          { term: 'Rests on', value: <RestsOn source={record.source} /> },
          { term: 'Used', value: <Used record={record} /> },
          ...(rule ? [] : [{ term: 'Outcomes', value: outcomeWords(record) }]),
        ]}
      />
      <EntryActions record={record} address={address} />
      {fault && <FaultParts fault={fault} />}
      {rule && <RuleParts rule={rule} />}
      {code && <CodeParts code={code} />}
      {related.length > 0 && (
        <Section title={code ? 'Faults with this code' : 'Codes of this fault'}>
          <ul>
            {related.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={address.address.hrefOf({ open: id })}>{`${title}, ${id}`}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {versions.length > 0 && (
        <Section title="History">
          <VersionList
            versions={versions}
            hrefOf={(version) => `${home}?tab=knowledge-changes&open=${version.id}`}
          />
        </Section>
      )}
    </>
  )
}

/** How often cases were about an entry, and the newest of them. */
const Used = ({ record }: { record: OpenedRecord }) => {
  const home = useHome()
  const { recentCases } = record
  return (
    <>
      {usesWords(record)}
      {recentCases.map(({ kind, id, shortNumber }, at) => (
        <Fragment key={id}>
          {at === 0 ? '. The newest: ' : ', '}
          <TextLink
            href={
              kind === 'work-order'
                ? `${home}?tab=work-orders&open=${shortNumber}`
                : `${paths.helpRequests}?tab=help-requests&open=${id}`
            }
          >
            {shortNumber}
          </TextLink>
        </Fragment>
      ))}
    </>
  )
}

const RestsOn = ({ source }: Pick<OpenedRecord, 'source'>) => {
  if (source === null) return expertJudgement
  return source.address === null ? source.title : <TextLink href={source.address}>{source.title}</TextLink>
}
