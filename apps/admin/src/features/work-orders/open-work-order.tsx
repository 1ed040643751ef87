import { lazy, Suspense } from 'react'
import type { ManagedWorkOrder } from '@tessa/contract'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import type { useAddressState } from '../../shared/list/use-address-state.ts'
import { readListAddress } from './list-address.ts'

const WorkOrderDetail = lazy(async () => ({
  default: (await import('./detail/work-order-detail.tsx')).WorkOrderDetail,
}))

export type OpenWorkOrderProps = {
  address: ReturnType<typeof useAddressState>
  /** What the list knows of the one that was opened last. */
  known: ManagedWorkOrder | undefined
}

/** The work order that the address has open, beside its list or over it. */
export const OpenWorkOrder = ({ address, known }: OpenWorkOrderProps) => {
  const { part, isWide, detailDialog } = readListAddress(address.get)
  const open = address.get('open')
  return (
    <OpenRecord isOpen={open !== undefined}>
      {open !== undefined && (
        <Suspense>
          <WorkOrderDetail
            key={open}
            id={open}
            row={known?.id === open ? known : undefined}
            part={part}
            onPart={(next) => address.set({ part: next }, { replace: true })}
            isWide={isWide}
            onWide={(wide) => address.set({ frame: wide ? 'wide' : undefined }, { replace: true })}
            dialog={detailDialog}
            onDialog={(dialog) => (dialog === undefined ? address.close('dialog') : address.set({ dialog }))}
            onClose={() => address.close('open')}
          />
        </Suspense>
      )}
    </OpenRecord>
  )
}
