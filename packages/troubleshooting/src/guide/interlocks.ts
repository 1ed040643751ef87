import type { Interlock, Pack } from '@tessa/knowledge/packs'

/** What has to be confirmed before a step is done. */
export const interlocksOf = ({ steps, interlocks }: Pack, step: string): readonly Interlock[] => {
  const asked = steps.find((words) => words.step === step)?.interlocks ?? []
  return interlocks.filter(({ id }) => asked.includes(id))
}
