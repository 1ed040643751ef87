import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { PartBoundary, useReturnedFocus } from '@tessa/app-shell'
import type { MailFilter } from '@tessa/contract'

const SendAllDialog = lazy(async () => ({ default: (await import('./send-all-dialog.tsx')).SendAllDialog }))

/** Sends all failed mails of the filter again, after a question. */
export const SendAllAgain = ({ filter }: { filter: MailFilter }) => {
  const [isAsking, setIsAsking] = useState(false)
  useReturnedFocus(isAsking)
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Send all again
      </Button>
      {isAsking && (
        <PartBoundary>
          <Suspense>
            <SendAllDialog filter={filter} onClose={() => setIsAsking(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
