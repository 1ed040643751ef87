/** It edits files of the checkout, which has to be clean. */
const onlyByName: ReadonlySet<string> = new Set(['warm'])

/** Whether a benchmark does not run for these names. All of them run without a name, but those that edit the checkout. */
export const isSkipped = (name: string, wanted: readonly string[]): boolean =>
  wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)
