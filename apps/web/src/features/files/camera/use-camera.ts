import { useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import { listCameras, openCamera, release } from './open-camera.ts'

type Wanted = { readonly deviceId?: string }

/** Shows a camera in a video element while the component is mounted. */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [status, setStatus] = useState<'starting' | 'live' | 'denied'>('starting')
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [inUse, setInUse] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>({})

  useEffect(() => {
    let isOver = false
    let running: MediaStream | undefined
    const element = video.current

    const run = async () => {
      running = await openCamera(wanted.deviceId)
      if (isOver || !element) return release(running)
      const [track] = running.getVideoTracks()
      track?.addEventListener('ended', () => setStatus('denied'))
      setInUse(track?.getSettings().deviceId)
      element.srcObject = running
      await element.play()
      const found = await listCameras()
      if (isOver) return
      setCameras(found)
      setStatus('live')
    }
    const refuse = () => {
      if (isOver) return
      setStatus('denied')
      window.alert(words.camera.denied)
    }

    run().catch(refuse)
    return () => {
      isOver = true
      if (running) release(running)
      if (element) element.srcObject = null
    }
  }, [wanted])

  const start = (next: Wanted) => {
    setStatus('starting')
    setWanted(next)
  }
  return {
    video,
    status,
    cameras,
    inUse,
    choose: (deviceId: string) => start({ deviceId }),
    tryAgain: () => start({}),
  }
}
