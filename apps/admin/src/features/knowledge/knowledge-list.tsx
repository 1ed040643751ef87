import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import { EntryList } from '../../shared/dated-list/entry-list.tsx'
import { knowledgeCard, knowledgeColumns } from './knowledge-columns.tsx'
import { KnowledgeFilters } from './knowledge-filters.tsx'
import { nameOf } from './knowledge-words.ts'
import type { KnowledgeAddress } from './use-knowledge-address.ts'

const pageSize = 50

/** One page of the entries of the filter, with what narrows them. */
export const KnowledgeList = ({ address }: { address: KnowledgeAddress }) => {
  const { filter, isOn, clear, open, hrefOf } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/entries', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <KnowledgeFilters address={address} makers={query.data?.makers} />
      <EntryList
        what="the knowledge base"
        query={query}
        address={address.address}
        isOn={isOn}
        onClear={clear}
        label="Knowledge"
        columns={knowledgeColumns}
        nameOf={nameOf}
        renderCard={knowledgeCard}
        opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
      />
    </>
  )
}
