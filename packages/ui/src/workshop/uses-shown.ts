import type { Workflow } from '@tessa/assistant-engine'

type Use = { readonly id: string; readonly name: string }

/** The uses of sub-flows that the picture can show: of one inside of another, the outer one is opened before. */
export const usesShown = ({ groups = [] }: Workflow, opened: readonly string[]): readonly Use[] => {
  const shown = groups.filter(({ start }, at) =>
    groups.slice(0, at).every(({ id, steps }) => opened.includes(id) || !steps.includes(start)),
  )
  return shown.map(({ id, title }) => {
    const isOnly = shown.filter((one) => one.title === title).length === 1
    return { id, name: isOnly ? title : `${title} (${id})` }
  })
}
