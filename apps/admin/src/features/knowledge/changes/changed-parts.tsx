import { PlainList } from '@tessa/ui'
import { Section } from '../entry-section.tsx'
import classes from '../knowledge.module.css'
import type { LabeledLines } from './entry-lines.ts'

export type ChangedPartsProps = { before: readonly LabeledLines[]; after: readonly LabeledLines[] }

/** What a change takes away from an entry, and what it adds. */
export const ChangedParts = ({ before, after }: ChangedPartsProps) => {
  const changed = after.flatMap(({ label, lines }) => {
    const old = before.find((part) => part.label === label)?.lines ?? []
    const removed = old.filter((line) => !lines.includes(line))
    const added = lines.filter((line) => !old.includes(line))
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
