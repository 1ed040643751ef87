import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { PartBoundary } from '@tessa/app-shell'
import { firstWordsEnded } from './first-words.ts'

type Failed = ComponentType<{ onRetry: () => void }>

/**
 * A part of a page that loads when it is first shown, after the app has taken the place of the first words. If it cannot
 * be fetched, the rest of the page stays, with `Failed` in the place of the part. It is fetched again on retry, when the
 * network returns, and when it is shown the next time; a browser that keeps a failed import finds it after a reload.
 */
export const laterPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Failed?: Failed,
): ComponentType<Props & { onMissing?: () => void }> => {
  const load = () => lazy(async () => ({ default: await firstWordsEnded().then(fetchPart) }))
  // React keeps a failure for good, so another attempt needs another component.
  let current = load()
  return (props) => {
    const [{ Part, attempt }, show] = useState({ Part: current, attempt: 0 })
    const retry = () => show({ Part: current, attempt: attempt + 1 })
    return (
      <PartBoundary
        key={attempt}
        onFailure={() => {
          current = load()
          props.onMissing?.()
        }}
        fallback={<Missing Failed={Failed} onRetry={retry} />}
      >
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

const Missing = ({ Failed, onRetry }: { Failed: Failed | undefined; onRetry: () => void }) => {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return Failed && <Failed onRetry={onRetry} />
}
