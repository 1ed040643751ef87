import { TextInput } from '@mantine/core'
import type { Device } from './device.ts'

export type DeviceFieldsProps = {
  device: Device
  onChange: (device: Device) => void
}

/** The serial number and the room of the equipment. */
export const DeviceFields = ({ device, onChange }: DeviceFieldsProps) => (
  <>
    <TextInput
      label="Serial number (optional)"
      value={device.serialNumber}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ ...device, serialNumber: currentTarget.value })}
    />
    <TextInput
      label="Room (optional)"
      placeholder="Ward, room or bed"
      value={device.room}
      maxLength={100}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ ...device, room: currentTarget.value })}
    />
  </>
)
