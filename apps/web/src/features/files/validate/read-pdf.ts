const acting = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)\b/
// The data of a stream is compressed, so any word can occur in it by chance.
const stream = /\bstream\r?\n[^]*?\bendstream\b/g

/** Whether a PDF runs an action or extracts a file when it is opened. */
export const actsWhenOpened = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes).replaceAll(stream, '')
  // Names may be written with #-codes.
  const plain = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return acting.test(plain)
}
