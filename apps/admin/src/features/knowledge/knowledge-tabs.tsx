import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PartBoundary } from '@tessa/app-shell'
import { KnowledgePage } from './knowledge-page.tsx'

const ChangesPage = lazy(async () => ({ default: (await import('./changes/changes-page.tsx')).ChangesPage }))
const ReviewPage = lazy(async () => ({ default: (await import('./review/review-page.tsx')).ReviewPage }))

/** The entries, their changes or the review, as the tab of the address says. */
export const KnowledgeTabs = () => {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  if (tab === 'knowledge') return <KnowledgePage />
  return (
    <PartBoundary>
      <Suspense>{tab === 'knowledge-review' ? <ReviewPage /> : <ChangesPage />}</Suspense>
    </PartBoundary>
  )
}
