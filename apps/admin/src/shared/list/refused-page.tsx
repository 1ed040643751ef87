import { Button } from '@mantine/core'
import { ApiError } from '@tessa/api-client'
import { EmptyState } from '@tessa/ui'
import type { useAddressState } from './use-address-state.ts'

/** Why the server has no such page; undefined for any other failure. */
export const refusalOfPage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['cursor'] : undefined

export type RefusedPageProps = {
  address: ReturnType<typeof useAddressState>
  reason: string
}

/** A page that the server does not have. It never will, so the way on is the first page. */
export const RefusedPage = ({ address, reason }: RefusedPageProps) => (
  <div role="alert">
    <EmptyState
      action={
        <Button
          variant="outline"
          onClick={() =>
            address.set({ cursor: undefined }, { replace: true, memory: { trail: [] }, scrolls: true })
          }
        >
          First page
        </Button>
      }
    >
      {reason}
    </EmptyState>
  </div>
)
