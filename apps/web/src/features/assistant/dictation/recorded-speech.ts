import type { Clock } from '@tessa/app-shell'
import type { Listen } from './listen.ts'

const longestMs = 60_000
/** Enough for speech: a minute has a quarter of a megabyte. */
const bitsPerSecond = 32_000

export const canRecord = (): boolean => 'MediaRecorder' in window && navigator.mediaDevices !== undefined

/** Records until the signal aborts. */
const recordUntil = (stream: MediaStream, stopped: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => resolve(new Blob(parts)))
    recorder.addEventListener('error', () => reject(new Error('The recording failed.')))
    recorder.start()
    const stop = () => recorder.state !== 'inactive' && recorder.stop()
    if (stopped.aborted) stop()
    else stopped.addEventListener('abort', stop)
  })

const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export interface Recording {
  readonly clock: Clock
  /** Turns a recording into words. */
  readonly transcribe: (audio: string) => Promise<string>
}

/** Listens by recording up to a minute, which the server turns into words. */
export const listenByRecording =
  ({ clock, transcribe }: Recording): Listen =>
  ({ onStart, onWords, onStop, onEnd }) => {
    const stopping = new AbortController()
    const end = () => stopping.abort()
    let isCancelled = false
    /** The microphone is let go before the words are asked for. */
    const record = async (stream: MediaStream) => {
      try {
        if (isCancelled) return undefined
        onStart()
        clock.wait(longestMs, stopping.signal).then(end, () => undefined)
        return await recordUntil(stream, stopping.signal)
      } finally {
        end()
        for (const track of stream.getTracks()) track.stop()
      }
    }
    const run = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
      if (!stream) return 'denied'
      const audio = await record(stream)
      if (!audio || isCancelled) return undefined
      onStop()
      const words = await transcribe(await toBase64(audio))
      if (words === '') return 'nothing'
      if (!isCancelled) onWords(words)
      return undefined
    }
    run().then(
      (problem) => !isCancelled && onEnd(problem),
      () => !isCancelled && onEnd('unreachable'),
    )
    return {
      stop: end,
      cancel: () => {
        isCancelled = true
        end()
      },
    }
  }
