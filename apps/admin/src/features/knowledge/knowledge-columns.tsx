import { knowledgeTypeNames, type KnowledgeEntry } from '@tessa/contract'
import { StatusBadge, type DataColumn } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { expertJudgement, kindWords, makerWords, usesWords } from './knowledge-words.ts'
import classes from './knowledge.module.css'

const Title = ({ title, summary }: KnowledgeEntry) => (
  <span className={`${list.lines} ${classes.long}`}>
    <strong>{title}</strong>
    <span>{summary}</span>
  </span>
)

/** What kind of entry it is, and what is special about it. */
export const Kind = ({ id, kind, isDanger, isLocal }: KnowledgeEntry) => (
  <span className={list.lines}>
    <span>
      {kindWords[kind]} {id}
    </span>
    {isDanger && <StatusBadge tone="escalated">Danger</StatusBadge>}
    {isLocal && <StatusBadge tone="new">Changed here</StatusBadge>}
  </span>
)

const Equipment = (entry: KnowledgeEntry) => (
  <span className={list.lines}>
    <span>{knowledgeTypeNames[entry.type]}</span>
    <span>{makerWords(entry)}</span>
  </span>
)

const Source = ({ source }: KnowledgeEntry) => (
  <span className={`${list.lines} ${classes.source}`}>{source?.title ?? expertJudgement}</span>
)

const Uses = (entry: KnowledgeEntry) => <span className={list.lines}>{usesWords(entry)}</span>

/** The columns of the list. */
export const knowledgeColumns: readonly DataColumn<KnowledgeEntry>[] = [
  { key: 'title', label: 'Entry', cell: (entry) => <Title {...entry} /> },
  { key: 'kind', label: 'Kind', cell: (entry) => <Kind {...entry} /> },
  { key: 'equipment', label: 'Equipment', cell: (entry) => <Equipment {...entry} /> },
  { key: 'uses', label: 'Used', cell: (entry) => <Uses {...entry} /> },
  { key: 'source', label: 'Source', cell: (entry) => <Source {...entry} /> },
]

/** The rest of a row where there is no room for a table. */
export const knowledgeCard = (entry: KnowledgeEntry) => (
  <div className={list.card}>
    <Kind {...entry} />
    <Equipment {...entry} />
    <Uses {...entry} />
  </div>
)
