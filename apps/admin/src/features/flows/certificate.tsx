import { useQuery } from '@tanstack/react-query'
import { toRemote } from '@tessa/app-shell'
import type { Workflow } from '@tessa/assistant-engine'
import {
  invariants,
  type Certificate as Proved,
  type LongestPath,
  type Refutation,
} from '@tessa/assistant-engine/certify'
import { Card, DefinitionList, PlainList, QueryState } from '@tessa/ui'
import { certify, type Proof } from './certify.ts'
import classes from './flows.module.css'

const count = (value: number): string => value.toLocaleString('en-US')

/** What is proved of the flow, here and now. */
export const Certificate = ({ workflow }: { workflow: Workflow }) => {
  const query = useQuery({
    queryKey: ['certificate', workflow.id, workflow.version],
    queryFn: ({ signal }) => certify(workflow, signal),
  })
  return (
    <Card title="Certificate" lead="Proved in this browser, from the flow that it runs.">
      <QueryState
        query={toRemote(query)}
        loadingLabel="Proving the flow..."
        onRetry={() => void query.refetch()}
      >
        {(proof) => <Shown proof={proof} />}
      </QueryState>
    </Card>
  )
}

/** Exact where both bounds agree. */
const longestText = ({ atLeast, atMost }: LongestPath): string => {
  if (atMost === null) return `At least ${count(atLeast)} answers`
  return atLeast === atMost ? `${count(atLeast)} answers` : `${count(atLeast)} to ${count(atMost)} answers`
}

const Shown = ({ proof: { result, milliseconds } }: { proof: Proof }) =>
  result.ok ? <Holds result={result} milliseconds={milliseconds} /> : <Fails result={result} />

const Holds = ({ result, milliseconds }: { result: Proved; milliseconds: number }) => (
  <>
    <DefinitionList
      items={[
        { term: 'Version', value: `${result.flow}, version ${result.version}` },
        { term: 'Hash', value: <code>{result.hash}</code> },
        { term: 'Steps', value: count(result.steps) },
        { term: 'Pairs of step and answer', value: count(result.pairs) },
        {
          term: 'Paths without a repetition',
          value: `${result.paths.complete ? '' : 'At least '}${count(result.paths.count)}`,
        },
        ...(result.longestPath ? [{ term: 'Longest path', value: longestText(result.longestPath) }] : []),
        { term: 'Proved in', value: `${count(Math.round(milliseconds))} ms` },
      ]}
    />
    <h3>What holds</h3>
    <PlainList aria-label="Invariants" className={classes.invariants}>
      {result.invariants.map((name) => (
        <li key={name}>{sentence(invariants[name])}</li>
      ))}
    </PlainList>
    <h3>What it takes for granted</h3>
    <PlainList aria-label="Assumptions" className={classes.invariants}>
      {result.assumptions.map((assumption) => (
        <li key={assumption}>{assumption}</li>
      ))}
    </PlainList>
  </>
)

const Fails = ({ result: { counterExample } }: { result: Refutation }) => (
  <div role="alert">
    <p>
      <strong>The proof fails.</strong> It does not hold that {invariants[counterExample.invariant]}:{' '}
      {counterExample.message}
    </p>
    <p>The shortest path that shows it:</p>
    <ol>
      {counterExample.answers.map(({ step, value }, index) => (
        <li key={`${index} ${step}`}>
          {step}: {value}
        </li>
      ))}
    </ol>
  </div>
)

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
