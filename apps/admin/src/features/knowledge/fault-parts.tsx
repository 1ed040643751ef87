import type { FaultContent } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { LineList, Section, WordList } from './entry-section.tsx'
import { checkDangerWords, faultDangerWords, likelihoodWords, skillWords } from './knowledge-words.ts'
import classes from './knowledge.module.css'

/** What the base says about a fault: its danger first. */
export const FaultParts = ({ fault }: { fault: FaultContent }) => (
  <>
    <Section title="Danger">
      <p>{faultDangerWords[fault.danger]}.</p>
    </Section>
    <LineList title="Safety" lines={fault.safety} />
    <LineList title="Models" lines={fault.models} />
    <WordList title="Words that people use" words={fault.aliases} />
    <WordList title="Displayed codes" words={fault.codes} />
    <LineList
      title="Causes"
      lines={fault.causes.map(({ cause, likelihood }) => `${cause} (${likelihoodWords[likelihood]})`)}
    />
    <Checks fault={fault} />
    <Section title="Remedy">
      <p>{fault.remedy}.</p>
    </Section>
    <LineList title="Parts" lines={fault.parts} />
    <Section title="When to stop and hand over">
      <p>{fault.escalateWhen}.</p>
    </Section>
  </>
)

const Checks = ({ fault: { checks, skill } }: { fault: FaultContent }) => (
  <Section title="Checks">
    <PlainList component="ol">
      {checks.map(({ check, expected, ifNot, ifSo, minutes, hazard }) => (
        <li key={check} className={classes.check}>
          <strong>{check}</strong>
          <span className={list.quiet}>
            {minutes} min · {checkDangerWords[hazard]} · {skillWords[skill]}
          </span>
          <span>Expected: {expected}.</span>
          <span>If not: {ifNot}.</span>
          {ifSo !== undefined && <span>If so: {ifSo}.</span>}
        </li>
      ))}
    </PlainList>
  </Section>
)
