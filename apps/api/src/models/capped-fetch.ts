/** An answer that is longer than any that we asked for. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/**
 * Fetches, and ends an answer that has more bytes than allowed while it comes in. No redirect is followed, because it
 * would take the key and the words to another server.
 */
export const cappedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    if (!answer.body) return answer
    let received = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        received += chunk.byteLength
        if (received > mostBytes) controller.error(new AnswerTooLong(`more than ${mostBytes} bytes`))
        else controller.enqueue(chunk)
      },
    })
    return new Response(answer.body.pipeThrough(counted), answer)
  }
