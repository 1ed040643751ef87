import { toast } from '@tessa/ui'
import type { ConflictPart } from '../../../../shared/dialog-form.tsx'
import type { ChangeConflict } from './change-conflict.ts'
import { ChangeConflictPanel } from './change-conflict-panel.tsx'
import type { Merging } from './merging.ts'

interface Deciding<Wanted> {
  readonly conflict: ChangeConflict<Wanted> | undefined
  readonly merging: Merging<Wanted>
  readonly onSend: (wanted: Wanted) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

export const conflictPart = <Wanted,>({
  conflict,
  merging,
  onSend,
  onBack,
  onClose,
}: Deciding<Wanted>): ConflictPart | undefined => {
  if (!conflict) return undefined
  const decide = (wanted: Wanted | undefined) => {
    if (wanted !== undefined) return onSend(wanted)
    toast.add({ title: `Left as ${conflict.by} saved it` })
    onClose()
  }
  return {
    panel: <ChangeConflictPanel conflict={conflict} merging={merging} onDecide={decide} />,
    onBack,
  }
}
