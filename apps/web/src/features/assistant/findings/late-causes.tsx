import { Button } from '@mantine/core'
import { laterPart } from '../../../shared/later-part.tsx'

/** Loads the code early, because there may be no network when it is needed. */
export const fetchCauses = () => import('./likely-causes.tsx')

const Missing = ({ onRetry }: { onRetry: () => void }) => (
  <p role="status">
    The likely causes could not be fetched. The checks of this step need no connection.{' '}
    <Button variant="subtle" size="compact-md" onClick={onRetry}>
      Try again
    </Button>
  </p>
)

/** The likely causes. If their code cannot be fetched, the step stays. */
export const LateCauses = laterPart(async () => (await fetchCauses()).LikelyCauses, Missing)
