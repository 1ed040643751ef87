import { laterPart } from '../../../shared/later-part.tsx'
import { missingPart } from '../../../shared/missing-part.tsx'

/** Loads the code early, because there may be no network when it is needed. */
export const fetchCauses = () => import('./likely-causes.tsx')

/** The likely causes. If their code cannot be fetched, the step stays. */
export const LateCauses = laterPart(
  async () => (await fetchCauses()).LikelyCauses,
  missingPart('The likely causes could not be fetched. The checks of this step need no connection.'),
)
