import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { factTexts, type Session } from '@tessa/assistant-engine'
import type { Outbox } from '../../../../shared/outbox/outbox.ts'
import { type DeliveryGroup, rejectedIds } from '../group-deliveries.ts'
import { Delivery } from '../delivery.tsx'
import { TrackingLink, pageOf } from '../tracking-link.tsx'
import { flowOf } from '../../session/flow.ts'
import type { ReportedHazard } from '../../hazards/detect-hazards.ts'
import { HazardSteps } from '../../hazards/hazard-steps.tsx'
import { RefusedActions } from '../../../../shared/outbox/refused-actions.tsx'
import { interimAdvice } from './interim-advice.ts'
import classes from './receipt.module.css'
import { Received, Waiting } from './receipt-status.tsx'

export type ReceiptProps = {
  of: DeliveryGroup
  session: Session
  /** The confirmation step that contains the receipt, if any. */
  confirms?: string
  outbox: Outbox
  /** The hazards in the user's words, most urgent first. */
  hazards: readonly ReportedHazard[]
  onAddPhoto: () => void
  /** Opens a new help request. */
  onAskAgain: () => void
  /** Opens a rejected item for correction. */
  onCorrect: (ids: readonly string[]) => void
}

/** Shows the number of a case, the time of the response, and the advice until then. */
export const Receipt = ({
  of,
  session,
  confirms,
  outbox,
  hazards,
  onAddPhoto,
  onAskAgain,
  onCorrect,
}: ReceiptProps) => {
  const { main, order } = of
  const refused = rejectedIds(of)
  const stand = { of, step: confirms, known: session.facts }
  const lines = interimAdvice(factTexts(flowOf(session), session), hazards.length > 0)
  return (
    <div className={classes.receipt}>
      <div role="status" aria-label="Receipt" className={classes.state} data-state={main.state}>
        {main.state === 'received' ? <Received {...stand} /> : refused.length === 0 && <Waiting {...stand} />}
        {[main, order].map(
          (item) => item?.state === 'needs-attention' && <Delivery key={item.id} item={item} />,
        )}
      </div>
      {refused.length > 0 && (
        <RefusedActions ids={refused} outbox={outbox} onCorrect={() => onCorrect(refused)} />
      )}
      <div className={classes.ways}>
        <TrackingLink page={pageOf(of)} />
        <Button
          variant="outline"
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={onAddPhoto}
        >
          Add a photo
        </Button>
        <Button variant="subtle" size="compact-md" className={classes.more} onClick={onAskAgain}>
          Ask for more help
        </Button>
      </div>
      {refused.length === 0 && hazards.length + lines.length > 0 && (
        <section aria-label="Until then" className={classes.until}>
          <h3 className={classes.heading}>Until then</h3>
          <HazardSteps hazards={hazards} />
          {lines.length > 0 && (
            <ul className={classes.advice}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
