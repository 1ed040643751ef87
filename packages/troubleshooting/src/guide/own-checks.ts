import type { Fault, FaultCheck } from '@tessa/knowledge/diagnose'
import type { Pack, PackStep } from '@tessa/knowledge/packs'
import { interlocksOf } from './interlocks.ts'

type GuidedStep = PackStep['step']
type Hazard = FaultCheck['hazard']

/** What a check is about, in the words of the base. The first that matches counts. */
const subjects: readonly (readonly [GuidedStep, RegExp])[] = [
  [
    'error-codes',
    /\b(?:codes?|event log|print-?out|LED pattern|(?:read|note|write)\b.*\b(?:message|alarm))\b/i,
  ],
  ['calibration', /\b(?:calibrat\w*|compare|reference|simulator|analy[sz]er|phantom|decade box|zero to)\b/i],
  [
    'measurements',
    /\b(?:measure|resistance|continuity|voltage|currents?|conductivity|meter|leak test|ohm|insulation|irradiance|time run|volumetric)\b/i,
  ],
  [
    'power-check',
    /\b(?:outlet|cord|mains|plug|battery|batteries|cells?|charged?|breaker|isolator|AC|power|emergency stop|fuse|indicator lamp)\b/i,
  ],
  [
    'display-check',
    /\b(?:display|screen|gauge|shown?|shows|indicator|lamp|lit|light|brightness|menu|mode|program|settings?|limits?|profile|clock|volume|keys)\b/i,
  ],
  [
    'connection-check',
    /\b(?:cables?|hoses?|leads?|connectors?|re-?seat|sensors?|probes?|electrodes?|tubing|line|clamps?|gasket|door|seated|cuff|pads?|port|clip|valve|filter|cannula|socket|water|reservoir|tray|bubbles|not empty)\b/i,
  ],
]

/** What is done with power, pressure and gas off, as at the component analysis. */
const whenOff =
  /\b(?:mains off|resistance|continuity|insulation|inspect|clean|wipe|rinse|lift|strainer|cold|terminals|gasket|by hand|faces|part number)\b/i

/** What makes equipment do what is dangerous, whatever hazard the base has for the check. */
const running: Readonly<Partial<Record<Fault['type'], readonly [RegExp, readonly Hazard[]]>>> = {
  autoclave: [/\b(?:run|rerun|repeat|cycles?)\b/i, ['pressure', 'heat']],
  xray: [/\b(?:prep|exposures?)\b/i, ['radiation']],
}

/** What is done on the body of a patient, who is away from the equipment where a step covers them. */
const onBody = /\b(?:navel|abdomen|skin)\b/i

/** Equipment that a patient depends on, so that no check by hand is harmless, however harmless the fault is. */
const dependedOn =
  /^(?:anaesthesia|defibrillator|dialysis|electrosurgical|incubator|infusion-pump|oxygen-.*|suction|ventilator)$/

const byLooking = /^(?:look|trace|read|listen|watch|is|are|does|ask)\b|\b(?:lamp|lamp lit|light on)$/i
const byHand =
  /\b(?:swap|replace|remove|re-?seat|re-?apply|connect|disconnect|fit|clean|try|move|change|press|lower|unplug|open|close|set|repeat|test|run|charge|restart|wrap|zero|cover|switch)\b/i

const isLook = (text: string): boolean => byLooking.test(text) && !byHand.test(text)

const hazardsOfRunning = ({ type }: Fault, text: string): readonly Hazard[] => {
  const [words, hazards = []] = running[type] ?? []
  return words?.test(text) ? hazards : []
}

/**
 * What has to be covered before a check is done: its hazard, those of the checks that come before it in the base unless
 * it is only a look, and the patient if it is more than a look and can be a danger to them. An autoclave has no patient.
 */
const hazardsOf = (fault: Fault, at: number, pack: Pack): ReadonlySet<Hazard> => {
  const { checks, danger, type } = fault
  const text = checks[at]?.check ?? ''
  const first = isLook(text) ? at : 0
  const hazards = new Set(checks.slice(first, at + 1).map(({ hazard }) => hazard))
  for (const hazard of hazardsOfRunning(fault, text)) hazards.add(hazard)
  const hasPatient = pack.interlocks.some(({ covers }) => covers.includes('patient'))
  const isHarmless = isLook(text) || (danger === 'never' && !dependedOn.test(type))
  if (hasPatient && !isHarmless) hazards.add('patient')
  hazards.delete('none')
  return hazards
}

/** The step of the guide at which a check is done; undefined where no interlock of the pack covers it. */
const stepOf = (fault: Fault, at: number, pack: Pack): GuidedStep | undefined => {
  const text = fault.checks[at]?.check ?? ''
  if (onBody.test(text)) return undefined
  const isOff = whenOff.test(text) && hazardsOfRunning(fault, text).length === 0
  const own = subjects.find(([, words]) => words.test(text))?.[0]
  const hazards = [...hazardsOf(fault, at, pack)]
  const isCovered = (step: GuidedStep): boolean => {
    const covered = interlocksOf(pack, step).flatMap(({ covers }) => covers)
    return hazards.every((hazard) => covered.includes(hazard))
  }
  const steps: readonly GuidedStep[] = [
    ...(own ? [own] : []),
    ...(own === 'power-check' && !isOff ? ['power-troubleshooting' as const] : []),
    ...(isOff ? ['components' as const] : ['measurements' as const, 'calibration' as const]),
  ]
  return steps.find(isCovered)
}

/** The checks of a fault that belong to a step of the guide, in the order of the base. */
export const ownChecks = (fault: Fault, step: string, pack: Pack): readonly FaultCheck[] =>
  fault.checks.filter((_, at) => stepOf(fault, at, pack) === step)
