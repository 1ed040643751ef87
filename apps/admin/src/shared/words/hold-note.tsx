import { DateTime } from '@tessa/app-shell'
import type { CaseHold, HeldThrough } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { useHome } from '../use-home.ts'

export type HoldNoteProps = { hold: CaseHold; through: HeldThrough }

/** Why a case is held, since when, and who placed the hold; or which other case keeps it. */
export const HoldNote = ({ hold, through }: HoldNoteProps) => (
  <>
    {hold && (
      <p data-internal>
        {hold.reason} ({hold.by || 'a deleted account'}, <DateTime at={hold.since} />)
      </p>
    )}
    {through && <KeptThrough through={through} />}
  </>
)

const KeptThrough = ({ through: { id, kind, shortNumber } }: { through: NonNullable<HeldThrough> }) => {
  const home = useHome()
  const isOrder = kind === 'work-order'
  const href = isOrder
    ? `${home}?tab=work-orders&open=${shortNumber}`
    : `${paths.helpRequests}?tab=help-requests&open=${id}`
  return (
    <p data-internal>
      Kept along with {isOrder ? 'work order' : 'help request'} <TextLink href={href}>{shortNumber}</TextLink>
      , which is held.
    </p>
  )
}
