import { useReducer } from 'react'
import type { Shape } from './shapes.ts'

type Marks = readonly Shape[]
type History = { readonly marks: Marks; readonly before: readonly Marks[] }
type Change = { readonly to: Marks; readonly isNewStep: boolean } | 'undo'

const apply = ({ marks, before }: History, change: Change): History => {
  if (change === 'undo') return { marks: before.at(-1) ?? [], before: before.slice(0, -1) }
  return { marks: change.to, before: change.isNewStep ? [...before, marks] : before }
}

/** The shapes on a picture. Each change can be undone. */
export const useShapes = () => {
  const [{ marks, before }, dispatch] = useReducer(apply, { marks: [], before: [] })
  return {
    marks,
    canUndo: before.length > 0,
    undo: () => dispatch('undo'),
    add: (mark: Shape) => dispatch({ to: [...marks, mark], isNewStep: true }),
    /** All changes of a drag are one step. */
    change: (index: number, mark: Shape, isNewStep: boolean) =>
      dispatch({ to: marks.map((other, n) => (n === index ? mark : other)), isNewStep }),
    remove: (index: number) => dispatch({ to: marks.filter((_, n) => n !== index), isNewStep: true }),
  }
}
