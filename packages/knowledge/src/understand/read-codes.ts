import type { DisplayedCode, Fault } from '../base.ts'
import { isOfMakers, namesModel, namesOtherNumber } from './makers.ts'

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** A code that ordinary words could be, such as "Interference" or "INT", counts only in capitals. */
const isOrdinary = (code: string): boolean => !/\d/.test(code) && !/[ /-]/.test(code.trim())

/** The parts of a stated code that are displayed: "Upstream Occlusion / Check IV Set" is two messages. */
export const messagesOf = (code: string): string[] =>
  code
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/ \/ | \+ /)
    .map((message) => message.trim())
    .filter((message) => message.length > 1)

/** Makes a function that finds whether a text contains a code as it is displayed. */
const reader = (codes: readonly string[]) => {
  const messages = codes
    .flatMap(messagesOf)
    .map((code) => ({ code, plain: words(code), isOrdinary: isOrdinary(code) }))
  return (text: string, plain: string): boolean =>
    messages.some((message) =>
      message.isOrdinary ? hasWord(text, message.code) : plain.includes(message.plain),
    )
}

const hasWord = (text: string, code: string): boolean => {
  for (const written of new Set([code, code.toUpperCase()])) {
    const at = text.indexOf(written)
    if (at >= 0 && !/[A-Za-z]/.test(text.charAt(at - 1) + text.charAt(at + written.length))) return true
  }
  return false
}

export interface ReadCodes {
  readonly codes: readonly DisplayedCode[]
  /** The faults whose own code is displayed, or to which a displayed code belongs. */
  readonly faults: ReadonlySet<string>
}

/** The equipment that displays a code. */
export interface CodedDevice {
  /** Undefined for equipment that the base does not have. */
  readonly type: string | undefined
  /** Empty if the maker is not known. */
  readonly makers: ReadonlySet<string>
  /** The words that can name its model. */
  readonly device: string
}

/** Makes a function that finds the codes and messages in a text that equipment of this maker displays. */
export const codeReader = (codes: readonly DisplayedCode[], faults: readonly Fault[]) => {
  const codeReaders = codes.map((code) => ({ code, isIn: reader([code.code]) }))
  const faultReaders = faults
    .filter((fault) => fault.codes.length > 0)
    .map((fault) => ({ fault, isIn: reader(fault.codes) }))
  return (text: string, { type, makers, device }: CodedDevice): ReadCodes => {
    const plain = words(text)
    const isOfDevice = (entry: { type: string }, own: readonly string[]): boolean =>
      (type === undefined || entry.type === type) && isOfMakers(own, makers)
    const displayed = codeReaders
      .filter(({ code, isIn }) => isOfDevice(code, [code.maker]) && isIn(text, plain))
      .map(({ code }) => code)
    const found = ofModel(displayed, device)
    const of = faultReaders.filter(({ fault, isIn }) => isOfDevice(fault, fault.makers) && isIn(text, plain))
    return {
      codes: found,
      faults: new Set([...of.map(({ fault }) => fault.id), ...found.flatMap((code) => code.faults)]),
    }
  }
}

/** Leaves out the codes of another model than the named one, because the same message can mean something else there. */
const ofModel = (codes: readonly DisplayedCode[], device: string): DisplayedCode[] => {
  const own = codes.filter(({ family }) => namesModel(device, family))
  const said = new Set(own.map(({ code }) => words(code)))
  return codes.filter(
    (code) => own.includes(code) || !(said.has(words(code.code)) || namesOtherNumber(device, code.family)),
  )
}
