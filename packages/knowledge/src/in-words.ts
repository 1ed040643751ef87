import type { FaultCheck } from './base.ts'

/** The likelihood in words, as screens and texts say it. */
export const likelihoodOf = (probability: number): string => {
  if (probability >= 0.8) return 'very likely'
  if (probability >= 0.5) return 'likely'
  return probability >= 0.2 ? 'possible' : 'less likely'
}

const precautions: Readonly<Record<FaultCheck['hazard'], string>> = {
  none: '',
  patient: 'make the patient safe on other equipment',
  electricity: 'switch off and unplug before anything is opened; live measurement by trained staff only',
  'high-voltage': 'stored high voltage: trained staff only',
  heat: 'let it cool',
  pressure: 'wait until the pressure is zero',
  radiation: 'nobody in the beam, doors closed',
  'moving-parts': 'keep clear of moving and heavy parts',
  infection: 'gloves',
  fire: 'no flame, no spark, no oil near oxygen',
  chemicals: 'gloves and goggles',
}

/** A check in one line. A precaution comes before the instruction. */
export const checkInWords = ({ check, expected, ifNot, ifSo, minutes, hazard }: FaultCheck): string =>
  [
    precautions[hazard] && `First: ${precautions[hazard]}.`,
    `${check} (${minutes} min).`,
    `Expected: ${expected}.`,
    `If not: ${ifNot}.`,
    ifSo && `If so: ${ifSo}.`,
  ]
    .filter(Boolean)
    .join(' ')

const expertJudgement = 'Expert judgement'
/** The page behind an entry, or what it is without one. */
export const sourceOf = ({ source }: { readonly source: string }): string => source || expertJudgement

/** A source as its title, and the address of its page if it has one. */
export const splitSource = (source: string): { readonly title: string; readonly address?: string } => {
  const at = source.lastIndexOf(' - http')
  return at < 0 ? { title: source } : { title: source.slice(0, at), address: source.slice(at + 3) }
}

/** The source as Markdown, in which the title is the link. */
export const sourceInMarkdown = (of: { readonly source: string }): string => {
  const { title, address } = splitSource(sourceOf(of))
  return address === undefined ? title : `[${title}](<${address}>)`
}
