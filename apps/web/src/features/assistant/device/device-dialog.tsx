import { useState } from 'react'
import { Button, Modal, Stack } from '@mantine/core'
import { useConfig, useDialogBack } from '@tessa/app-shell'
import type { Facts } from '@tessa/assistant-engine'
import { changedDevice, deviceFrom } from './device.ts'
import { DeviceFields } from './device-fields.tsx'

export type DeviceDialogProps = {
  facts: Facts
  onSave: (facts: Facts) => void
  onClose: () => void
  /** Leads to a photo of the type plate. */
  onPhoto: () => void
}

/** Takes the serial number and the room, at any time. Closing keeps what was typed, too. */
export const DeviceDialog = ({ facts, onSave, onClose, onPhoto }: DeviceDialogProps) => {
  const [device, setDevice] = useState(() => deviceFrom(facts))
  const { data: config } = useConfig()
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
          {config?.photoReading && (
            <Button
              variant="subtle"
              onClick={() => {
                close()
                onPhoto()
              }}
            >
              Read the serial number from a photo
            </Button>
          )}
          <Button type="submit">Save</Button>
        </Stack>
      </form>
    </Modal>
  )
}
