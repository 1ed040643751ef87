import type { CodeContent } from '@tessa/contract'
import { Section } from './entry-section.tsx'

/** What a displayed code means, and what to do about it. */
export const CodeParts = ({ code }: { code: CodeContent }) => (
  <>
    <Section title="Displayed by">
      <p>{[code.maker, code.family].filter(Boolean).join(' ')}</p>
    </Section>
    <Section title="Meaning">
      <p>{code.meaning}.</p>
    </Section>
    <Section title="What to do">
      <p>{code.action}.</p>
    </Section>
  </>
)
