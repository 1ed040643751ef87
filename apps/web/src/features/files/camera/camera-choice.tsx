import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'

export type CameraChoiceProps = {
  cameras: readonly MediaDeviceInfo[]
  /** The id of the active camera. */
  inUse: string | undefined
  onChoose: (deviceId: string) => void
}

/** Selects one of several cameras. */
export const CameraChoice = ({ cameras, inUse, onChoose }: CameraChoiceProps) =>
  cameras.length > 1 && (
    <NativeSelect
      label={words.camera.which}
      value={inUse ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={cameras.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || words.camera.unnamed(index + 1),
      }))}
    />
  )
