// A program of its own, which `draw-apart.ts` begins: it draws one picture after another, and ends with the server.
import { drawPicture, type Drawing } from './draw-picture.ts'

process.on('disconnect', () => process.exit())
process.on('message', (drawing: Drawing) => {
  drawPicture(drawing).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : String(error)),
  )
})
