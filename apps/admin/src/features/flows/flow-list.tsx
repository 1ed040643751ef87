import { useMemo } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import { titleOf, waysFrom } from '@tessa/assistant-engine/draw'
import type { FlowSteps } from '@tessa/contract'
import { DataTable, EmptyState, type DataColumn } from '@tessa/ui'
import classes from './flows.module.css'
import { StepCount } from './step-counts.tsx'
import { stepTypeWords } from './step-words.ts'

type Row = { readonly id: string }

export type FlowListProps = {
  workflow: Workflow
  found: readonly string[]
  step: string | undefined
  counts: FlowSteps | undefined
  onStep: (step: string) => void
  hrefOf: (row: Row) => string
}

/** The flow as a list of its steps, in its order. */
export const FlowList = ({ workflow, found, step, counts, onStep, hrefOf }: FlowListProps) => {
  const columns = useMemo(() => columnsOf(workflow, counts), [workflow, counts])
  const rows = useMemo(() => found.map((id) => ({ id })), [found])
  const [, ...others] = columns
  if (rows.length === 0) return <EmptyState>No step has these words</EmptyState>
  return (
    <DataTable
      label="Steps"
      columns={columns}
      rows={rows}
      nameOf={({ id }) => titleOf(workflow, id) || id}
      renderCard={(row) => (
        <dl className={classes.card}>
          {others.map(({ key, label, cell }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      opening={{ hrefOf, onOpen: onStep, id: step }}
    />
  )
}

const columnsOf = (workflow: Workflow, counts: FlowSteps | undefined): readonly DataColumn<Row>[] => [
  { key: 'step', label: 'Step', cell: ({ id }) => titleOf(workflow, id) || id },
  {
    key: 'kind',
    label: 'Kind',
    cell: ({ id }) => stepTypeWords[workflow.steps[id]?.type ?? 'question'],
  },
  { key: 'ways', label: 'Ways on', align: 'end', cell: ({ id }) => waysFrom(workflow, id).length },
  {
    key: 'reached',
    label: 'Reached',
    align: 'end',
    cell: ({ id }) => <StepCount counts={counts} step={id} of="reached" />,
  },
  {
    key: 'abandoned',
    label: 'Abandoned',
    align: 'end',
    cell: ({ id }) => <StepCount counts={counts} step={id} of="abandoned" />,
  },
]
