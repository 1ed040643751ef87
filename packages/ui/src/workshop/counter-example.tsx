import { Button, Group } from '@mantine/core'
import type { Violation } from '@tessa/assistant-engine/certify'
import { PlainList } from '../layout/plain-list.tsx'
import classes from './workshop.module.css'

type CounterExampleProps = {
  violation: Violation
  /** The number of answers that are given. */
  given: number
  onGive: (answers: number) => void
  onClose: () => void
}

const eventText = (events: Violation['events']) =>
  events?.map(({ type }) => type.replaceAll('-', ' ')).join(', ')

/** The path of a counter-example, to be played answer by answer. */
export const CounterExample = ({ violation, given, onGive, onClose }: CounterExampleProps) => {
  const { answers, facts, message, events } = violation
  const known = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  return (
    <section aria-label="Counter-example" className={classes.counterExample}>
      <p>
        <strong>{message}</strong>
      </p>
      {known.length > 0 && <p>Known at the start: {known.join(', ')}</p>}
      <PlainList>
        {answers.map(({ step, value, events: before }, index) => (
          <li
            key={`${index}:${step}`}
            data-given={index < given || undefined}
            aria-current={index === given ? 'step' : undefined}
          >
            {step}: {before && <em>{eventText(before)}, </em>}
            {value}
          </li>
        ))}
        {events && <li data-given={given === answers.length || undefined}>{eventText(events)}</li>}
      </PlainList>
      <p role="status">
        {given} of {answers.length} answers given
      </p>
      <Group>
        <Button variant="outline" disabled={given === 0} onClick={() => onGive(given - 1)}>
          One back
        </Button>
        <Button disabled={given === answers.length} onClick={() => onGive(given + 1)}>
          Next answer
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      </Group>
    </section>
  )
}
