// A separate program, which `redraw-in-process.ts` starts. It redraws one picture after another and ends with the
// server.
import { redrawPicture, type Drawing } from './redraw-picture.ts'

process.on('disconnect', () => process.exit())
process.on('message', (drawing: Drawing) => {
  redrawPicture(drawing).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : String(error)),
  )
})
