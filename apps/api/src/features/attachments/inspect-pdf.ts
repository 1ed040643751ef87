import { inflateSync } from 'node:zlib'
import { PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { fileKey, fileOutside, PdfObjectParser } from './pdf-object-parser.ts'
import { objectsIn } from './pdf-objects.ts'

/** The reason for refusing a PDF. */
export type PdfFault = 'acts' | 'links' | 'protected' | 'unreadable'
export interface PdfInspection {
  readonly fault: PdfFault | undefined
}

/**
 * Names of actions that leave the document, and of entries that carry scripts or files or refer to external ones. A
 * jump to a page is not among them.
 */
const actingNames = [
  fileOutside,
  ...(
    'JavaScript JS Launch SubmitForm ResetForm ImportData GoToR GoToE Thread Rendition Movie Sound RichMedia ' +
    'RichMediaExecute GoTo3DView XFA EmbeddedFile EmbeddedFiles EF FileAttachment ' +
    'OnInstantiate Filespec FS UF Ref'
  ).split(' '),
]

/** Object streams of a real 10 MB file unpack to a few megabytes; a bomb unpacks to a thousand times its size. */
const maxUnpackedBytes = 64 * 1024 * 1024

const [count, first, type, filter, parameters, pages] = [
  PDFName.of('N'),
  PDFName.of('First'),
  PDFName.of('Type'),
  PDFName.of('Filter'),
  PDFName.of('DecodeParms'),
  PDFName.of('Pages'),
]

/**
 * Judges every object of a PDF, whether or not its cross-reference table names it. Whatever two readers could
 * understand differently is unreadable: an object inside another one, an object without an end, an object stream in a
 * form that no common program writes.
 */
export const inspectPdf = (bytes: Uint8Array): PdfInspection => {
  const names = new Set<string>()
  try {
    const isWhole = readObjects(bytes, names)
    return { fault: faultIn(names) ?? (isWhole ? undefined : 'unreadable') }
  } catch {
    // It is not a PDF, or is nested beyond the stack or unpacked beyond the limit, so it cannot be read.
    return { fault: faultIn(names) ?? 'unreadable' }
  }
}

const faultIn = (names: ReadonlySet<string>): PdfFault | undefined => {
  if (actingNames.some((name) => names.has(name))) return 'acts'
  if (names.has('Encrypt')) return 'protected'
  return names.has('URI') ? 'links' : undefined
}

/** Collects the names of all objects. False if the catalog of pages or the end of the file is missing. */
const readObjects = (bytes: Uint8Array, names: Set<string>): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const parser = new PdfObjectParser(bytes, names)
  const unpacking = { bytesLeft: maxUnpackedBytes }
  let hasCatalog = false
  let end = 0
  const read = (object: PDFObject) => {
    if (object instanceof PDFRawStream) {
      if (object.dict.has(fileKey)) names.add(fileOutside)
      for (const packed of unpack(object, names, unpacking)) hasCatalog ||= isCatalog(packed)
    }
    hasCatalog ||= isCatalog(object)
  }
  for (const begin of objectsIn(text)) {
    if (begin < end) throw new Error('an object lies inside another one')
    const found = parser.readAt(begin)
    if (!text.startsWith('endobj', found.end)) throw new Error('an object does not end')
    read(found.object)
    end = found.end
  }
  for (let at = text.indexOf('trailer'); at >= 0;) at = text.indexOf('trailer', parser.skipDictionary(at + 7))
  return hasCatalog && names.has('Root') && text.slice(-2048).includes('startxref')
}

const isCatalog = (object: PDFObject): boolean =>
  object instanceof PDFDict && object.get(type) === PDFName.of('Catalog') && object.has(pages)

/** The objects of an object stream; none for other streams. Some readers unpack one that does not name its type. */
function* unpack(
  { dict, contents }: PDFRawStream,
  names: Set<string>,
  unpacking: { bytesLeft: number },
): Generator<PDFObject> {
  if (dict.get(type) !== PDFName.of('ObjStm') && !(dict.has(count) && dict.has(first))) return
  const [n, offset] = [dict.get(count), dict.get(first)]
  const isPlainFlate = dict.get(filter) === PDFName.of('FlateDecode') && !dict.has(parameters)
  if (!(n instanceof PDFNumber) || !(offset instanceof PDFNumber) || !isPlainFlate)
    throw new Error('an object stream is in an uncommon form')
  const bytes = inflateSync(contents, { maxOutputLength: unpacking.bytesLeft })
  unpacking.bytesLeft -= bytes.length
  const parser = new PdfObjectParser(bytes, names)
  // A false count would allocate a list larger than the memory.
  const integers = parser.readIntegers(2 * Math.min(n.asNumber(), bytes.length))
  let end = offset.asNumber()
  for (let at = 1; at < integers.length; at += 2) {
    const begin = offset.asNumber() + (integers[at] ?? 0)
    if (begin < end) throw new Error('objects of an object stream overlap')
    const found = parser.readAt(begin)
    yield found.object
    end = found.end
  }
}
