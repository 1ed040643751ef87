import { captureQuality } from '../limits.ts'
import { encode } from '../validate/picture.ts'

/** Starts the given camera, otherwise the rear camera of a phone. */
export const openCamera = async (deviceId?: string): Promise<MediaStream> => {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  const size = { width: { ideal: 1920 }, height: { ideal: 1440 } }
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false })
}

/** Turns off the camera and its light. */
export const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** The available cameras. Their names are known after access is granted. */
export const listCameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

/** The current frame of the camera as a JPEG. */
export const captureFrame = (video: HTMLVideoElement): Promise<Blob> =>
  encode({ width: video.videoWidth, height: video.videoHeight }, 'image/jpeg', captureQuality, (canvas) =>
    canvas.drawImage(video, 0, 0),
  )
