import { DateTime } from '@tessa/app-shell'
import type { KnowledgeProposal } from '@tessa/contract'
import { PlainList, TextLink } from '@tessa/ui'
import list from '../../../shared/dated-list/dated-list.module.css'
import { aboutWords, personWords, proposalStatusWords } from './change-words.ts'

export type VersionListProps = {
  versions: readonly KnowledgeProposal[]
  /** Where the record of a version is. */
  hrefOf: (version: KnowledgeProposal) => string
}

/** The versions of an entry, newest first, each with who proposed and who decided. */
export const VersionList = ({ versions, hrefOf }: VersionListProps) => (
  <PlainList>
    {versions.map((version) => (
      <li key={version.id}>
        <TextLink href={hrefOf(version)}>{`${aboutWords(version)}: ${version.title}`}</TextLink>
        <p className={list.quiet}>
          {proposalStatusWords[version.status].label}
          {version.isInForce && ', in force'} · {personWords(version.proposedBy)},{' '}
          <DateTime at={version.proposedAt} />
          {version.reason !== null && ` · ${version.reason}`}
        </p>
      </li>
    ))}
  </PlainList>
)
