import { laterPart } from '../../../shared/later-part.tsx'
import { missingPart } from '../../../shared/missing-part.tsx'

/** Not needed before the first submission, but loaded early, because there may be no network then. */
export const fetchDeliveries = () => import('./deliveries.tsx')

/** What was sent. If its code cannot be fetched, words say that nothing is lost. */
export const LateDeliveries = laterPart(
  async () => (await fetchDeliveries()).Deliveries,
  missingPart('What you sent is kept, but cannot be shown now.'),
)
