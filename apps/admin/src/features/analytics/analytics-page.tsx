import { useLocation } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import type { ChatAnalytics, Figures } from '@tessa/contract'
import { ButtonLink, Card, DefinitionList, PageTitle, PlainList, QueryState } from '@tessa/ui'
import classes from './analytics.module.css'
import { Breakdowns, Reasons } from './breakdowns.tsx'
import { EquipmentShares } from './equipment-shares.tsx'
import { ExportData } from './export-data.tsx'
import { FigureCards } from './figure-cards.tsx'
import { insightsOf } from './insights.ts'
import { integrationWords, statusWords } from './integration-words.ts'
import { RangePicker } from './range-picker.tsx'
import { UnappliedFilters } from '../../shared/dated-list/unapplied-filters.tsx'
import { Sentence } from '../../shared/figures/sentence.tsx'
import { mainFigures, sessionFigures, workOrderFigures } from './shown-figures.ts'
import { DayMaps, Trends } from './trends.tsx'
import { useRangeAddress, type RangeAddress } from './use-range-address.ts'
import { Usage } from './usage.tsx'
import { Counting } from './counting-state.tsx'

/** ?tab=analytics: the figures of a range of days, each a link to the records that it counts. */
export const AnalyticsPage = () => {
  const address = useRangeAddress()
  const { pathname } = useLocation()
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/chat-analytics', {
      query: { ...address.range, ...(address.all && { all: address.all }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  const known = query.isError ? undefined : query.data
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <PageTitle title="AI Analytics" />
        {known && (
          <div className={classes.presets}>
            <ButtonLink
              href={hrefOfAnalysis(pathname, { ...known.current, ...address.range })}
              variant="default"
            >
              AI Analysis
            </ButtonLink>
            <ExportData analytics={known} />
          </div>
        )}
      </div>
      <RangePicker address={address} current={known?.current} before={known?.before} />
      <UnappliedFilters words={address.refused} names={address.unknown} onRemove={address.remove} />
      <div aria-busy={query.isPlaceholderData || undefined}>
        <QueryState
          query={toRemote(query)}
          loadingLabel="Loading the figures..."
          onRetry={() => void query.refetch()}
        >
          {(analytics) => <Analytics analytics={analytics} address={address} />}
        </QueryState>
      </div>
    </main>
  )
}

/** Where Admin Tessa is asked about these days. */
const hrefOfAnalysis = (pathname: string, { from, to }: Pick<Figures, 'from' | 'to'>): string =>
  `${pathname}?${new URLSearchParams({ tab: 'admin-tessa', q: 'Give me an overview', from, to }).toString()}`

type AnalyticsProps = { analytics: ChatAnalytics; address: RangeAddress }

const Analytics = ({ analytics, address }: AnalyticsProps) => (
  <div className={classes.page}>
    <Counting {...analytics.counting} />
    <Card title="Totals">
      <FigureCards label="Totals" figures={mainFigures} analytics={analytics} />
    </Card>
    <Card title="Insights">
      <PlainList aria-label="Insights" className={classes.insights}>
        {insightsOf(analytics).map((sentence) => (
          <li key={sentence.map(({ text }) => text).join('')}>
            <Sentence segments={sentence} />
          </li>
        ))}
      </PlainList>
    </Card>
    <Card title="Over time">
      <Trends points={analytics.points} />
    </Card>
    <DayMaps points={analytics.points} />
    <Card title="Sessions">
      <FigureCards label="Sessions" figures={sessionFigures} analytics={analytics} />
    </Card>
    <Card title="Work orders">
      <FigureCards label="Work orders" figures={workOrderFigures} analytics={analytics} />
    </Card>
    <Card title="Shares">
      <div className={classes.charts}>
        <EquipmentShares analytics={analytics} address={address} />
        <Reasons analytics={analytics} />
      </div>
    </Card>
    {analytics.breakdowns.priority.rows.length > 0 && (
      <Card title="Breakdowns">
        <Breakdowns analytics={analytics} address={address} />
      </Card>
    )}
    <div className={classes.charts}>
      <Usage analytics={analytics} />
      <Card title="Integration Status" lead="What the running system uses.">
        <DefinitionList
          items={analytics.integrations.map(({ name, status }) => ({
            term: integrationWords[name],
            value: statusWords[status],
          }))}
        />
      </Card>
    </div>
  </div>
)
