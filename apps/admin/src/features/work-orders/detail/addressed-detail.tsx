import { readListAddress } from '../list-address.ts'
import type { OpenWorkOrderProps } from '../open-work-order.tsx'
import { WorkOrderDetail } from './work-order-detail.tsx'

/** A work order as the address shows it: which of its tabs, in which frame, with which dialog. */
export const AddressedDetail = ({ id, address, known }: OpenWorkOrderProps & { id: string }) => {
  const { part, isWide, detailDialog } = readListAddress(address.get)
  return (
    <WorkOrderDetail
      id={id}
      row={known?.id === id ? known : undefined}
      part={part}
      onPart={(next) => address.set({ part: next }, { replace: true })}
      isWide={isWide}
      onWide={(wide) => address.set({ frame: wide ? 'wide' : undefined }, { replace: true })}
      dialog={detailDialog}
      onDialog={(dialog) => (dialog === undefined ? address.close('dialog') : address.set({ dialog }))}
      onClose={() => address.close('open')}
    />
  )
}
