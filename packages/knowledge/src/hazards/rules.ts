import type { HazardKind } from './kinds.ts'

/**
 * The combinations of concepts that mean a hazard. `a` is enough alone. In `a+b` both are near each other in one
 * sentence, in any order; in `a>b` they are close together in this order. In `a&b` both are anywhere in the text or in
 * the equipment. With `-c` the text must not contain c.
 */
export const rules: Readonly<Record<Exclude<HazardKind, 'other'>, string>> = {
  fire: 'smoke fire burnt spark melt bang overheat bright>flash pop+flash bang+flash very>hot hot>very smell+hot smell+acrid hot+touch pop+smell plug>brown brown>plug',
  shock:
    'electrocution electrical>shock gets>shock shock>staff shock-defib shock+casing shock>body feel+electricity bare+wire copper naked+cable casing>naked bare+plug bare+electricity current+casing trip+breaker',
  patient:
    'emergency saturation+falls vitals+falls&person person&pump&fault-idle-admin drug-library person+attached person+within on>person person>on person+open person+opened person+unwell person+upon pronoun>upon pronoun>attached pronoun>unwell person+procedure attached&life-idle person&life-idle during&life-idle-admin fault&life-idle-admin during>procedure procedure>during procedure&life+fault defib&alone defib&unready-idle defib&uncharged-idle defib&beeps-idle-spent defib&spent&person-idle alone&life alone&person saturation&life falls&life-idle',
  leak: 'fumes scald gas+leak door+open&pressure door+opened&pressure pressure+excess gas+excess overpressure valve+acts tank+ruptures cylinder+leak toxic+spill door+burst_open smell>gas gas>smell symptom+smell symptom&gas',
  battery: 'battery+swells pack+bloated',
  fluid: 'wet roof+leak roof+drops liquid+into drops+basin liquid+drops',
  radiation: 'contamination beam+persists nearby+scan nearby+beam source+astray',
  movement:
    'itself+moves&heavy overhead>slips&slips>onto crush+body crush+person holds+finger snaps+sling sling+person+holds away+heavy heavy>falls_down sling+drops+person',
  dose: 'overdose whole+content+quickly content+emptied+quickly doses+unasked',
}
