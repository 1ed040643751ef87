import { PDFDict, PDFHexString, PDFName, PDFParser, PDFString, type PDFObject } from '@cantoo/pdf-lib'

const [lessThan, greaterThan] = [0x3c, 0x3e]

/** What says how a stream is read; readers disagree which of two entries counts. */
const streamKeys: ReadonlySet<PDFName> = new Set(
  ['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms'].map((name) => PDFName.of(name)),
)

/** Stands among the names for an entry that says where a file outside lies, which is none of them. */
export const fileOutside = '/F (path)'

/** In a stream its bytes lie there, and elsewhere a string names the file; a page's note has a number there. */
export const fileKey = PDFName.of('F')

/** The library's parser of single objects. It also collects every name, which a repeated key would hide otherwise. */
export class PdfObjectParser extends PDFParser {
  private readonly names: Set<string>

  constructor(bytes: Uint8Array, names: Set<string>) {
    super(bytes)
    this.names = names
  }

  /** The object at the offset, and where the next token begins. */
  readAt(offset: number): { readonly object: PDFObject; readonly end: number } {
    this.bytes.moveTo(offset)
    const object = this.parseObject()
    this.skipWhitespaceAndComments()
    return { object, end: this.bytes.offset() }
  }

  /** Reads the dictionary at the offset, if one is there; answers where to go on. */
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
