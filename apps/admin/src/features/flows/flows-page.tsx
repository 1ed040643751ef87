import { lazy, Suspense, useMemo } from 'react'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Workflow } from '@tessa/assistant-engine'
import { fresh, PartBoundary, routeQuery, useApi } from '@tessa/app-shell'
import { PageTitle, TextButton } from '@tessa/ui'
import { UnappliedFilters } from '../../shared/dated-list/unapplied-filters.tsx'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { CountRange } from './count-range.tsx'
import { FlowDrawing } from './flow-drawing.tsx'
import { FlowList } from './flow-list.tsx'
import classes from './flows.module.css'
import { FollowedSession, useStepsTaken } from './followed-session.tsx'
import { SessionField } from './session-path.tsx'
import { shippedFlow, useCurrentFlow } from './shipped-flows.ts'
import { StepPanel } from './step-panel.tsx'
import { findSteps } from './step-words.ts'
import { flowViews, useFlowAddress, type FlowAddress, type FlowView } from './use-flow-address.ts'

const Certificate = lazy(async () => ({ default: (await import('./certificate.tsx')).Certificate }))
const TryFlow = lazy(async () => ({ default: (await import('./try-flow.tsx')).TryFlow }))

const viewWords: Readonly<Record<FlowView, string>> = {
  drawing: 'Drawing',
  list: 'List',
  try: 'Walk through',
}

/** ?tab=flows: the flow of new sessions, what is proved of it, and how people go through it. */
export const FlowsPage = () => {
  const { flow, isError } = useCurrentFlow()
  return (
    <main id="main" className={classes.page}>
      <PageTitle title="Flows" />
      {isError && <p role="alert">The settings could not be read, so this is the flow as it was shipped.</p>}
      {flow || isError ? <Shown workflow={flow ?? shippedFlow} /> : <p>Loading the flow...</p>}
    </main>
  )
}

const Shown = ({ workflow }: { workflow: Workflow }) => {
  const address = useFlowAddress()
  return (
    <>
      <p className={classes.quiet}>
        The flow of new sessions: {workflow.id}, version {workflow.version}
      </p>
      <UnappliedFilters words={address.refused} names={address.unknown} onRemove={address.remove} />
      <div role="group" aria-label="Show as" className={classes.choices}>
        {flowViews.map((view) => (
          <Button
            key={view}
            variant={address.view === view ? 'filled' : 'default'}
            aria-pressed={address.view === view}
            onClick={() => address.show(view)}
          >
            {viewWords[view]}
          </Button>
        ))}
      </div>
      {address.view === 'try' ? (
        <PartBoundary>
          <Suspense>
            <TryFlow
              workflow={workflow}
              onStep={(step) => {
                address.show('drawing')
                address.choose(step)
              }}
            />
          </Suspense>
        </PartBoundary>
      ) : (
        <Looking workflow={workflow} address={address} />
      )}
      <PartBoundary>
        <Suspense>
          <Certificate workflow={workflow} />
        </Suspense>
      </PartBoundary>
    </>
  )
}

/** The steps, beside the one that is looked at. */
const Looking = ({ workflow, address }: { workflow: Workflow; address: FlowAddress }) => {
  const { view, search, session, range, choose } = address
  const step = workflow.steps[address.step ?? ''] ? address.step : workflow.start
  const { hrefOf } = useAddressState()
  const taken = useStepsTaken(session)
  const found = useMemo(() => findSteps(workflow, search), [workflow, search])
  const foundSet = useMemo(() => new Set(found), [found])
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/flow-steps', { query: range }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  const counts = query.isError ? undefined : query.data
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          label="Find steps"
          placeholder="Words of a step"
          maxLength={200}
          value={search}
          onChange={({ currentTarget: { value } }) => address.find(value)}
        />
        <CountRange address={address} counts={counts} />
        <SessionField session={session} onSession={address.follow} />
      </div>
      {query.isError && (
        <p role="alert">
          Failed to count the steps. <TextButton onClick={() => void query.refetch()}>Retry</TextButton>
        </p>
      )}
      {search !== '' && (
        <p className={classes.quiet} aria-live="polite">
          {found.length} of {Object.keys(workflow.steps).length} steps have these words.
        </p>
      )}
      <div className={classes.beside}>
        {view === 'list' ? (
          <FlowList
            workflow={workflow}
            found={found}
            step={step}
            counts={counts}
            onStep={choose}
            hrefOf={({ id }) => hrefOf({ step: id })}
          />
        ) : (
          <FlowDrawing workflow={workflow} step={step} onStep={choose} found={foundSet} taken={taken} />
        )}
        <div className={classes.side}>
          {session !== undefined && <FollowedSession id={session} onStep={choose} />}
          {step !== undefined && (
            <StepPanel workflow={workflow} step={step} counts={counts} onStep={choose} />
          )}
        </div>
      </div>
    </>
  )
}
