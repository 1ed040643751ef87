import { lazy, Suspense } from 'react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import type { useAddressState } from '../../shared/list/use-address-state.ts'

const AddressedDetail = lazy(async () => ({
  default: (await import('./detail/addressed-detail.tsx')).AddressedDetail,
}))

export type OpenWorkOrderProps = {
  address: ReturnType<typeof useAddressState>
  /** What the list knows of the one that was opened last. */
  known: ManagedWorkOrder | undefined
}

/** The work order that the address has open, beside its list or over it. */
export const OpenWorkOrder = ({ address, known }: OpenWorkOrderProps) => {
  const id = address.get('open')
  return (
    <OpenRecord isOpen={id !== undefined}>
      {id !== undefined && (
        <Suspense>
          <AddressedDetail key={id} id={id} address={address} known={known} />
        </Suspense>
      )}
    </OpenRecord>
  )
}
