import { DateTime } from '@tessa/app-shell'
import type { CaseHold } from '@tessa/contract'

/** Why a case is held, since when, and who placed the hold. */
export const HoldNote = ({ hold }: { hold: NonNullable<CaseHold> }) => (
  <p data-internal>
    {hold.reason} ({hold.by || 'a deleted account'}, <DateTime at={hold.since} />)
  </p>
)
