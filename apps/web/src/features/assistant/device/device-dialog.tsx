import { useState } from 'react'
import { Button, Modal, Stack } from '@mantine/core'
import { useDialogBack } from '@tessa/app-shell'
import type { Facts } from '@tessa/assistant-engine'
import { changedDevice, deviceFrom } from './device.ts'
import { DeviceFields } from './device-fields.tsx'

export type DeviceDialogProps = {
  facts: Facts
  onSave: (facts: Facts) => void
  onClose: () => void
}

/** Takes the serial number and the room, at any time. Closing keeps what was typed, too. */
export const DeviceDialog = ({ facts, onSave, onClose }: DeviceDialogProps) => {
  const [device, setDevice] = useState(() => deviceFrom(facts))
  const close = () => {
    const changed = changedDevice(device, facts)
    if (changed) onSave(changed)
    onClose()
  }
  useDialogBack({ height: 1, onBack: close })
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={close}
      title="Serial number and room"
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <Stack>
          <DeviceFields device={device} onChange={setDevice} />
          <Button type="submit">Save</Button>
        </Stack>
      </form>
    </Modal>
  )
}
