import type { FaultContent } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { Section } from '../entry-section.tsx'
import classes from '../knowledge.module.css'

const parts = [
  ['symptom', 'Symptom'],
  ['danger', 'Danger'],
  ['skill', 'Who does the checks'],
  ['makers', 'Makers'],
  ['models', 'Models'],
  ['aliases', 'Words that people use'],
  ['codes', 'Displayed codes'],
  ['causes', 'Causes'],
  ['checks', 'Checks'],
  ['remedy', 'Remedy'],
  ['parts', 'Parts'],
  ['safety', 'Safety'],
  ['escalateWhen', 'When to stop and hand over'],
  ['source', 'Source'],
] as const satisfies readonly (readonly [keyof FaultContent, string])[]

/** What a part says, in lines. */
const linesOf = (fault: FaultContent, name: (typeof parts)[number][0]): string[] => {
  if (name === 'causes') return fault.causes.map(({ cause, likelihood }) => `${cause} (${likelihood})`)
  if (name === 'checks')
    return fault.checks.map(({ check, expected, ifNot, ifSo, minutes, hazard }) =>
      [check, expected, ifNot, ifSo, `${minutes} min`, hazard].filter(Boolean).join(' · '),
    )
  return [fault[name]].flat()
}

/** What a change takes away from a fault, and what it adds. */
export const ChangedParts = ({ before, after }: { before: FaultContent; after: FaultContent }) => {
  const changed = parts.flatMap(([name, label]) => {
    const [old, now] = [linesOf(before, name), linesOf(after, name)]
    const removed = old.filter((line) => !now.includes(line))
    const added = now.filter((line) => !old.includes(line))
    return removed.length + added.length === 0 ? [] : [{ label, removed, added }]
  })
  return (
    <Section title="What it changes">
      {changed.length === 0 ? (
        <p>Nothing: it says what holds already.</p>
      ) : (
        <PlainList>
          {changed.map(({ label, removed, added }) => (
            <li key={label} className={classes.check}>
              <strong>{label}</strong>
              {removed.map((line) => (
                <del key={line}>{line}</del>
              ))}
              {added.map((line) => (
                <ins key={line}>{line}</ins>
              ))}
            </li>
          ))}
        </PlainList>
      )}
    </Section>
  )
}
