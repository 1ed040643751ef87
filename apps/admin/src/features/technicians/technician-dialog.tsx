import type { TechnicianLoad } from '@tessa/contract'
import { AbsencesDialog } from './absences-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MaxWorkloadDialog } from './max-workload-dialog.tsx'
import type { TechnicianDialogName } from './technician-dialog-name.ts'

export type TechnicianDialogProps = {
  name: TechnicianDialogName
  technician: TechnicianLoad
  /** All of them: those who can take over. */
  technicians: readonly TechnicianLoad[]
  onClose: () => void
}

/** What managers do about one technician. */
export const TechnicianDialog = ({ name, technicians, ...props }: TechnicianDialogProps) => {
  switch (name) {
    case 'maximum':
      return <MaxWorkloadDialog {...props} />
    case 'days-away':
      return <AbsencesDialog {...props} />
    case 'hand-over':
      return <HandOverDialog {...props} technicians={technicians} />
  }
}
