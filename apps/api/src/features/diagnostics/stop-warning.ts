import type { Stop } from './safety-instructions.ts'

const stopTitle = '**Stop first.**'

/** Whether an answer begins with what to do about a danger. */
export const isWarning = ({ content }: { readonly content: string }): boolean => content.startsWith(stopTitle)

/** What to do about a danger, with what it rests on, as the start of an answer. */
export const warning = ({ instructions, sources }: Stop, words?: string): string =>
  instructions.length === 0
    ? ''
    : `${stopTitle}${words ? ` Because you wrote "${words}":` : ''}\n${instructions.map((line) => `- ${line}`).join('\n')}\n\nSource: ${sources.join('; ')}\n\n`
