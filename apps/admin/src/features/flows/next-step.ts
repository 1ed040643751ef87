import type { Drawing } from '@tessa/assistant-engine/draw'

/** Where a key leads from a step: along an arrow, to the step beside it, or to the one before or after it in the flow. Undefined for other keys and at the end. */
export const nextStep = ({ boxes, lines }: Drawing, from: string, key: string): string | undefined => {
  const beside = (by: number): string | undefined => {
    const rank = boxes.find(({ id }) => id === from)?.rank
    const row = boxes.filter((box) => box.rank === rank).sort((one, other) => one.x - other.x)
    return row[row.findIndex(({ id }) => id === from) + by]?.id
  }
  switch (key) {
    case 'ArrowDown':
      return (
        lines.find((line) => line.from === from && !line.isBack) ?? lines.find((line) => line.from === from)
      )?.to
    case 'ArrowUp':
      return (
        lines.find((line) => line.to === from && !line.isBack) ?? lines.find((line) => line.to === from)
      )?.from
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'PageUp':
    case 'PageDown':
      return boxes[boxes.findIndex(({ id }) => id === from) + (key === 'PageDown' ? 1 : -1)]?.id
    case 'Home':
      return boxes[0]?.id
    default:
      return undefined
  }
}
