import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { BlobImage } from '../blob-image.tsx'
import type { Prepared } from '../validate/prepare-file.ts'
import { openPicture, thumbnail } from '../validate/picture.ts'
import { words } from '../words.ts'
import { CameraChoice } from './camera-choice.tsx'
import { CameraDenied } from './camera-denied.tsx'
import { captureFrame } from './open-camera.ts'
import { photoName } from './photo-name.ts'
import { PhotoReview } from './photo-review.tsx'
import { Shutter } from './shutter.tsx'
import { useCamera } from './use-camera.ts'
import classes from './camera-view.module.css'

export type CameraViewProps = {
  onUse: (photo: Prepared) => void
  onBack: () => void
}

const say = words.camera

/** Takes a photo with the device's camera, which can be used or retaken. */
export const CameraView = ({ onUse, onBack }: CameraViewProps) => {
  const { video, status, cameras, inUse, choose, tryAgain } = useCamera()
  const [photo, setPhoto] = useState<Blob>()
  const [hasFailed, setHasFailed] = useState(false)

  const shoot = async () => {
    if (status !== 'live' || !video.current) return
    // The preview stops at once, because a slow device needs time to encode the photo.
    video.current.pause()
    try {
      setPhoto(await captureFrame(video.current))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
      await video.current.play()
    }
  }
  const retake = () => {
    setPhoto(undefined)
    void video.current?.play()
  }
  const use = async (blob: Blob) => {
    const file = { name: photoName(new Date()), blob, mediaType: 'image/jpeg' } as const
    onUse({ file, preview: await thumbnail(await openPicture(blob)) })
  }
  const isDenied = status === 'denied'
  return (
    <div className={classes.view}>
      <h3 className={classes.title}>{say.title}</h3>
      {isDenied && <CameraDenied onTryAgain={tryAgain} onBack={onBack} />}
      <div className={classes.stage} hidden={isDenied}>
        <video ref={video} muted playsInline aria-label={say.live} hidden={photo !== undefined} />
        {photo && <BlobImage blob={photo} alt={say.taken} />}
        {status === 'starting' && <span className={classes.starting}>{say.starting}</span>}
      </div>
      <p role="status" className={classes.hint}>
        {photo && `${say.ready} ${say.review}`}
        {!photo && hasFailed && say.failed}
      </p>
      {!isDenied && photo && <PhotoReview onRetake={retake} onUse={() => use(photo)} />}
      {!isDenied && !photo && (
        <>
          <Shutter isReady={status === 'live'} onShoot={shoot} />
          <CameraChoice cameras={cameras} inUse={inUse} onChoose={choose} />
        </>
      )}
      {!isDenied && (
        <Button
          variant="subtle"
          className={classes.stop}
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {say.stop}
        </Button>
      )}
    </div>
  )
}
