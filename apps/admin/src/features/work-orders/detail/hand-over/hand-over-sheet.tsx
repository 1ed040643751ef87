import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { inertBackground } from '../../../../shared/inert-background.ts'
import { useOpenOrder } from '../open-order.ts'
import { HandOverPage } from './hand-over-page.tsx'
import classes from './hand-over.module.css'

/** The hand-over sheet: one printed page of the work order for the technician at the device. */
export const HandOverSheet = ({ onClose }: { onClose: () => void }) => {
  const { order } = useOpenOrder()
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Hand-over Sheet"
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ inner: classes.printed, header: classes.unprinted, content: classes.sheet }}
      withOverlay={false}
    >
      <p ref={inertBackground} className={classes.unprinted}>
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </p>
      <HandOverPage order={order} />
    </Modal>
  )
}
