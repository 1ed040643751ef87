import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import {
  mostReservedShare,
  numberText,
  type ModelFigures,
  type ModelPurpose,
  type ModelUsage as Usage,
} from '@tessa/contract'
import { Card, QueryState, ScrollRegion, StatusBadge, type StatusTone } from '@tessa/ui'
import figures from '../../shared/figures/figure-table.module.css'
import classes from './settings.module.css'

const states: Readonly<Record<Usage['state'], { readonly tone: StatusTone; readonly label: string }>> = {
  'not-configured': { tone: 'closed', label: 'Not configured' },
  asked: { tone: 'done', label: 'Operational' },
  paused: { tone: 'escalated', label: 'Paused' },
  capped: { tone: 'in-progress', label: 'Daily tokens used up' },
}

const purposes: Readonly<Record<ModelPurpose, string>> = {
  'advanced-diagnostics': 'Advanced diagnostics',
  'analyze-diagnostics': 'Analysis of findings',
  'adaptive-handler': 'Adaptive step',
  'admin-tessa': 'Admin Tessa',
  'photo-reading': 'Texts on photos',
  dictation: 'Dictation',
}

const leastShown = 0.01

const costText = (cost: number | null): string => {
  if (cost === null) return 'no prices'
  if (cost > 0 && cost < leastShown) return 'under $0.01'
  return `$${cost.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** What the language model was asked for, what it used and cost, and whether it is asked now. */
export const ModelUsage = () => {
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/model-usage'), ...fresh })
  return (
    <Card
      title="Language Model"
      lead="What it was asked, its tokens and their cost"
      className={classes.safeguards}
    >
      <QueryState query={toRemote(query)} loadingLabel="Counting..." onRetry={() => void query.refetch()}>
        {(usage) => <Counted usage={usage} />}
      </QueryState>
    </Card>
  )
}

const Counted = ({ usage }: { usage: Usage }) => (
  <>
    <p>
      {usage.model !== null && <>{usage.model} </>}
      <StatusBadge tone={states[usage.state].tone}>{states[usage.state].label}</StatusBadge>
    </p>
    <p className={classes.quiet}>
      <StateText usage={usage} />
    </p>
    {(usage.state !== 'not-configured' || usage.month.calls > 0) && (
      <ScrollRegion label="Use of the language model">
        <table className={`${figures.table} ${classes.use}`} aria-label="Use of the language model">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                For
              </th>
              <th scope="colgroup" colSpan={3}>
                Today
              </th>
              <th scope="colgroup" colSpan={3}>
                This month
              </th>
            </tr>
            <tr>
              {['today', 'this month'].flatMap((days) =>
                ['Answered', 'Tokens', 'Cost'].map((what) => (
                  <th key={`${what} ${days}`} scope="col">
                    {what}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {usage.purposes.map((row) => (
              <Row key={row.purpose} name={purposes[row.purpose]} today={row.today} month={row.month} />
            ))}
            <Row name="All" today={usage.today} month={usage.month} />
          </tbody>
        </table>
      </ScrollRegion>
    )}
  </>
)

const StateText = ({ usage }: { usage: Usage }) => {
  const { state, dailyTokens, today, pausedUntil } = usage
  if (state === 'not-configured') return 'No language model is set up. The built-in knowledge answers.'
  const used = today.inputTokens + today.outputTokens
  return (
    <>
      {numberText(used)} {dailyTokens > 0 ? `of ${numberText(dailyTokens)} tokens` : 'tokens'} used today.
      {reservedText(usage)}
      {pausedUntil !== null && (
        <>
          {' '}
          It failed several times in a row, so it is not asked until <DateTime at={pausedUntil} />.
        </>
      )}
      {state !== 'asked' && ' The built-in knowledge answers meanwhile.'}
    </>
  )
}

/** What tries without an answer may have used is no cost. Of it, a quarter of the day counts at most. */
const reservedText = ({ dailyTokens, reservedTokens }: Usage): string => {
  if (reservedTokens === 0) return ''
  const text = ` Tries without an answer may have used ${numberText(reservedTokens)} more`
  if (dailyTokens === 0) return `${text}.`
  const counted = Math.min(reservedTokens, Math.floor(dailyTokens * mostReservedShare))
  return `${text}; ${numberText(counted)} of them count, because such tries use up at most a quarter of the day.`
}

const Row = ({ name, today, month }: { name: string; today: ModelFigures; month: ModelFigures }) => (
  <tr>
    <th scope="row">{name}</th>
    {[today, month].map((figures, at) => (
      <Figures key={at === 0 ? 'today' : 'month'} figures={figures} />
    ))}
  </tr>
)

const Figures = ({ figures }: { figures: ModelFigures }) => (
  <>
    <td>
      {numberText(figures.answers)} of {numberText(figures.calls)}
    </td>
    <td>{numberText(figures.inputTokens + figures.outputTokens)}</td>
    <td>{costText(figures.cost)}</td>
  </>
)
