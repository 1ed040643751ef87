import { useReducer } from 'react'
import type { Mark } from './marks.ts'

type Marks = readonly Mark[]
type History = { readonly marks: Marks; readonly before: readonly Marks[] }
type Change = { readonly to: Marks; readonly isNewStep: boolean } | 'undo'

const apply = ({ marks, before }: History, change: Change): History => {
  if (change === 'undo') return { marks: before.at(-1) ?? [], before: before.slice(0, -1) }
  return { marks: change.to, before: change.isNewStep ? [...before, marks] : before }
}

/** The marks on a picture, each change of which can be undone. */
export const useMarks = () => {
  const [{ marks, before }, dispatch] = useReducer(apply, { marks: [], before: [] })
  return {
    marks,
    canUndo: before.length > 0,
    undo: () => dispatch('undo'),
    add: (mark: Mark) => dispatch({ to: [...marks, mark], isNewStep: true }),
    /** A drag is one step, however many changes it is made of. */
    change: (index: number, mark: Mark, isNewStep: boolean) =>
      dispatch({ to: marks.map((other, n) => (n === index ? mark : other)), isNewStep }),
    remove: (index: number) => dispatch({ to: marks.filter((_, n) => n !== index), isNewStep: true }),
  }
}
