import { likelihoodOf, sourceInMarkdown, type Diagnosis } from '@tessa/knowledge/diagnose'

/** The likely faults with their sources, one in a line. */
export const likelyIn = ({ causes }: Diagnosis): string[] =>
  causes
    .slice(0, 3)
    .map(
      ({ fault, probability }) =>
        `${fault.symptom} (${likelihoodOf(probability)}). ${sourceInMarkdown(fault)}.`,
    )

/** A list below its title, as Markdown. */
export const listOf = (title: string, lines: readonly string[]): string =>
  `**${title}**\n${lines.map((line) => `- ${line}`).join('\n')}`
