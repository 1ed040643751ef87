import { Button } from '@mantine/core'
import type { ComposedCertificate } from '@tessa/assistant-engine/compose'
import { invariants, type Refutation, type Violation } from '@tessa/assistant-engine/certify'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './workshop.module.css'

type ProofProps = {
  result: ComposedCertificate | Refutation
  milliseconds: number
  onPlay: (violation: Violation) => void
}

const several = (count: number) => `${count} violations. The first ones cause the others.`

/** The certificate of a flow, or every violation with its path. */
export const Proof = ({ result, milliseconds, onPlay }: ProofProps) => {
  const time = `${Math.round(milliseconds)} ms`
  if (result.ok)
    return (
      <>
        <p className={classes.proved}>
          Proved in {time}: {result.steps} steps, {result.pairs} answers.
        </p>
        {result.shared?.map(({ steps, uses }) => (
          <p key={uses.join()}>
            The {steps} steps of {uses.join(', ')} are proved once.
          </p>
        ))}
        <details>
          <summary>What is proved</summary>
          <ul>
            {result.invariants.map((invariant) => (
              <li key={invariant}>{invariants[invariant]}</li>
            ))}
          </ul>
        </details>
        <details>
          <summary>What the proof assumes</summary>
          <ul>
            {result.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </details>
      </>
    )
  const { violations } = result
  return (
    <>
      <p className={classes.failed}>
        Not proved ({time}): {violations.length === 1 ? 'one violation.' : several(violations.length)}
      </p>
      <PlainList>
        {violations.map((violation) => (
          <li key={`${violation.invariant}:${violation.message}`} className={classes.violation}>
            <p>
              <strong>{violation.message}</strong>
              <br />
              Broken: {invariants[violation.invariant]}.
            </p>
            <Button
              variant="outline"
              aria-label={`Play the path to: ${violation.message}`}
              onClick={() => onPlay(violation)}
            >
              Play
            </Button>
          </li>
        ))}
      </PlainList>
    </>
  )
}
