import { Button } from '@mantine/core'
import { words } from '../words.ts'
import type { Brush } from './shapes.ts'
import classes from './redact-view.module.css'

export type BrushChoiceProps = {
  value: Brush
  onChange: (brush: Brush) => void
}

const brushes: readonly Brush[] = ['thin', 'medium', 'wide']

/** Selects the width of the brush. */
export const BrushChoice = ({ value, onChange }: BrushChoiceProps) => (
  <div role="group" aria-label={words.coverView.brush} className={classes.brushes}>
    {brushes.map((brush) => (
      <Button
        key={brush}
        variant={brush === value ? 'light' : 'subtle'}
        aria-pressed={brush === value}
        leftSection={<span className={classes.dot} data-brush={brush} aria-hidden />}
        onClick={() => onChange(brush)}
      >
        {words.coverView.brushes[brush]}
      </Button>
    ))}
  </div>
)
