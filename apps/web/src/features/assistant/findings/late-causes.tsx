import { lazy } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { PartBoundary } from '@tessa/app-shell'

/** Loads the code early, because there may be no network when it is needed. */
export const fetchCauses = () => import('./likely-causes.tsx')
const LikelyCauses = lazy(async () => ({ default: (await fetchCauses()).LikelyCauses }))

/** The likely causes. If their code cannot be fetched, the step stays. */
export const LateCauses = ({ session }: { session: Session }) => (
  <PartBoundary
    fallback={
      <p role="status">The likely causes could not be fetched. The checks of this step need no connection.</p>
    }
  >
    <LikelyCauses session={session} />
  </PartBoundary>
)
