import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'

export type CameraChoiceProps = {
  cameras: readonly MediaDeviceInfo[]
  /** The id of the camera that runs. */
  inUse: string | undefined
  onChoose: (deviceId: string) => void
}

/** Which camera, where there are several. */
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
