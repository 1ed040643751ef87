import { captureQuality } from '../limits.ts'
import { encode } from '../reading/picture.ts'

/** Starts a camera: the one asked for, else the one at the back of a phone. */
export const openCamera = async (deviceId?: string): Promise<MediaStream> => {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  const size = { width: { ideal: 1920 }, height: { ideal: 1440 } }
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size }, audio: false })
}

/** Switches the camera off, its light too. */
export const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** What can be chosen from; names are known once a camera was allowed. */
export const listCameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

/** What the camera sees at this moment, as a JPEG. */
export const captureFrame = (video: HTMLVideoElement): Promise<Blob> =>
  encode({ width: video.videoWidth, height: video.videoHeight }, 'image/jpeg', captureQuality, (canvas) =>
    canvas.drawImage(video, 0, 0),
  )
