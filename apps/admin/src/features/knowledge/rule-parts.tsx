import type { KnowledgeRecord } from '@tessa/contract'
import { Section, WordList } from './entry-section.tsx'

/** What makes a safety rule speak, and why it does. */
export const RuleParts = ({ rule }: { rule: NonNullable<KnowledgeRecord['rule']> }) => (
  <>
    <Section title="Why">
      <p>{rule.why}.</p>
    </Section>
    {rule.hazard !== null && (
      <Section title="Hazard">
        <p>{rule.hazard}</p>
      </Section>
    )}
    <WordList title="Words that mean danger now" words={rule.stop} />
    <WordList title="Words that call for care" words={rule.warn} />
    <WordList title="Words that mean something else" words={rule.except} />
  </>
)
