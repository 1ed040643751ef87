import { SourceLine } from './source-line.tsx'
import type { Diagnosed, Words } from './use-diagnosis.ts'

export type CodeMeaningProps = { code: Diagnosed['diagnosis']['codes'][number]; words: Words }

/** What a displayed code means on the equipment that displays it, what is done about it, and what that rests on. */
export const CodeMeaning = ({ code, words }: CodeMeaningProps) => (
  <>
    <p>
      <strong>{code.code}</strong> on {[code.maker, code.family].filter(Boolean).join(' ')}: {code.meaning}.
    </p>
    <p>For trained staff: {code.action}.</p>
    <SourceLine of={words.splitSource(words.sourceOf(code))} />
  </>
)
