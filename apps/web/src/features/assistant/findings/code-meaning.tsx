import { SourceLine } from './source-line.tsx'
import type { Diagnosed, Words } from './use-diagnosis.ts'

export type CodeMeaningProps = { code: Diagnosed['diagnosis']['codes'][number]; words: Words }

/** What a displayed code means, what is done about it, and what that rests on. */
export const CodeMeaning = ({ code, words }: CodeMeaningProps) => (
  <>
    <p>
      <strong>{code.code}</strong>: {code.meaning}.
    </p>
    <p>For trained staff: {code.action}.</p>
    <SourceLine of={words.splitSource(words.sourceOf(code))} />
  </>
)
