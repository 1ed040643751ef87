/** A check in words as lines: what to do, then what to expect and what else it means. */
export const linesOfCheck = (inWords: string): string[] => inWords.split(/ (?=(?:Expected|If not|If so): )/)

/** A check in words as an item of a Markdown list, with its later lines below it. */
export const checkInMarkdown = (inWords: string): string => `- ${linesOfCheck(inWords).join('\n  - ')}`
