import { PDFDict, PDFHexString, PDFName, PDFParser, PDFString, type PDFObject } from '@cantoo/pdf-lib'

const [lessThan, greaterThan] = [0x3c, 0x3e]

/** These entries decide how a stream is read. If one is repeated, readers disagree which of the two counts. */
const streamKeys: ReadonlySet<PDFName> = new Set(
  ['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms'].map((name) => PDFName.of(name)),
)

/** Collected as a name for an entry that locates an external file, because that entry is not a name itself. */
export const fileOutside = '/F (path)'

/** In a stream this entry locates its bytes, elsewhere a string names the file. In an annotation it is a number. */
export const fileKey = PDFName.of('F')

/**
 * The library's parser of single objects. It also collects every name, because a repeated key would hide the first one.
 */
export class PdfObjectParser extends PDFParser {
  private readonly names: Set<string>

  constructor(bytes: Uint8Array, names: Set<string>) {
    super(bytes)
    this.names = names
  }

  /** The object at the offset, and the offset of the next token. */
  readAt(offset: number): { readonly object: PDFObject; readonly end: number } {
    this.bytes.moveTo(offset)
    const object = this.parseObject()
    this.skipWhitespaceAndComments()
    return { object, end: this.bytes.offset() }
  }

  /** Reads the dictionary at the offset, if there is one. Returns the offset to continue at. */
  skipDictionary(offset: number): number {
    this.bytes.moveTo(offset)
    this.skipWhitespaceAndComments()
    if (this.bytes.peek() === lessThan && this.bytes.peekAhead(1) === lessThan) this.parseDict()
    return this.bytes.offset()
  }

  /** The whole numbers that a run of digits and blanks begins with. */
  readIntegers(count: number): number[] {
    this.bytes.moveTo(0)
    return Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments()
      return this.parseRawInt()
    })
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.names.add(name.asString().slice(1))
    return name
  }

  protected override parseDict(): PDFDict {
    for (let times = 0; times < 2; times++) this.bytes.assertNext(lessThan)
    this.skipWhitespaceAndComments()
    const entries = new Map<PDFName, PDFObject>()
    while (this.bytes.peek() !== greaterThan) {
      const key = this.parseName()
      if (entries.has(key) && streamKeys.has(key)) throw new Error('a dictionary says it twice')
      const value = this.parseObject()
      if (key === fileKey && (value instanceof PDFString || value instanceof PDFHexString))
        this.names.add(fileOutside)
      entries.set(key, value)
      this.skipWhitespaceAndComments()
    }
    for (let times = 0; times < 2; times++) this.bytes.assertNext(greaterThan)
    return PDFDict.fromMapWithContext(entries, this.context)
  }
}
