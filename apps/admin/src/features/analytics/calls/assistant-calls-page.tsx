import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, useApi } from '@tessa/app-shell'
import { callAnswers } from '@tessa/contract'
import { PageTitle } from '@tessa/ui'
import { DatedFilter } from '../../../shared/dated-list/dated-filter.tsx'
import list from '../../../shared/dated-list/dated-list.module.css'
import { RecordList } from '../../../shared/list/record-list.tsx'
import { callColumns, callListSettings, nameOf } from './call-columns.tsx'
import { callAnswerWords } from './call-words.ts'
import { useCallAddress } from './use-call-address.ts'

const pageSize = 50
const answers = callAnswers.map((value) => ({ value, label: callAnswerWords[value].label }))

/** ?tab=assistant-calls: the calls behind the response rate of AI Analytics. */
export const AssistantCallsPage = () => {
  const address = useCallAddress()
  const { filter, isOn, clear } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/assistant-calls', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <main id="main" className={list.page}>
      <PageTitle title="Calls of the assistant" />
      <p className={list.quiet}>
        Adaptive and diagnostic calls, without what was asked and answered. A fallback is what the browser
        shows where the server did not answer.
      </p>
      {query.data?.storedSince && (
        <p className={list.quiet}>
          Stored since <DateTime at={query.data.storedSince} />. The figures also count the calls of before.
        </p>
      )}
      <DatedFilter
        label="Filter calls"
        fields={[
          ['answer', 'Answer'],
          ['from', 'From'],
          ['to', 'To'],
        ]}
        choice={{ name: 'answer', all: 'All calls', options: answers }}
        address={address}
      />
      <RecordList
        names={['call', 'calls']}
        query={query}
        listKey={JSON.stringify(filter)}
        columns={callColumns}
        settings={callListSettings}
        address={address.address}
        nameOf={nameOf}
        isOn={isOn}
        onClear={clear}
      />
    </main>
  )
}
