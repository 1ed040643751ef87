import type { WorkOrderCreation } from '@tessa/contract'

type Urgency = NonNullable<WorkOrderCreation['priority']>

/** A fault as a reporter describes it, and its outcome. */
export interface DemoFault {
  /** A category of the catalog, or the words for other equipment. */
  readonly kind: string
  readonly maker: string
  readonly model: string
  readonly issue: string
  /** The findings of the first checks. */
  readonly found: Found
  readonly urgency: Urgency
  readonly remedy: string
}

interface Found {
  readonly power: 'normal' | 'issue'
  readonly display: 'normal' | 'issue' | 'blank'
  readonly connection: 'secure' | 'loose' | 'damaged'
}

const findings: ReadonlyMap<string, Found> = new Map([
  ['fine', { power: 'normal', display: 'normal', connection: 'secure' }],
  ['message', { power: 'normal', display: 'issue', connection: 'secure' }],
  ['loose', { power: 'normal', display: 'issue', connection: 'loose' }],
  ['worn', { power: 'normal', display: 'normal', connection: 'damaged' }],
  ['dead', { power: 'issue', display: 'blank', connection: 'secure' }],
  ['dark', { power: 'normal', display: 'blank', connection: 'secure' }],
])
const urgencies: readonly Urgency[] = ['low', 'medium', 'high']

/** Type, manufacturer, model, findings of the first checks, urgency, fault and solution. */
const table = `
autoclave | Midmark | M11 | message | high | Stops at 118 degrees with LOW HEAT on the panel, twice this morning. | Bellows let steam through and air was not purged. Bellows replaced, three test cycles passed.
autoclave | STERIS | AMSCO 250LS | message | high | WATER IN CHAMBER ALARM after the second load, door stays locked. | Chamber drain strainer was blocked by packaging. Strainer and drain line cleaned, leak test passed.
autoclave | Tuttnauer | 3870M | fine | medium | Packs come out wet since Monday, also with small loads. | Steam trap and drain strainer cleaned, drying time set back to the validated value. Load test dry.
autoclave | Tuttnauer | 5050 | worn | high | Vacuum leak test failed three days in a row. | Door gasket was cracked at the lower corner. Gasket replaced, leak rate within limits.
autoclave | Getinge | HS33 | fine | high | Bowie-Dick sheet shows a pale spot in the middle. Out of use since then. | Air leak at the check valve found with the leak test. Valve replaced, Bowie-Dick passed twice.
autoclave | Midmark | M9 | worn | low | Water under the unit, about a cup after every cycle. | Hose clamp at the reservoir was loose and the hose had split. Hose and clamp replaced.
autoclave | Getinge | HS22 | worn | high | Burning smell from the back and a brown plug. Unplugged at once. | Terminal of the heater relay had overheated. Relay, terminal and plug replaced, load current checked.
autoclave | STERIS | AMSCO 250LS | message | low | Printer gives empty strips, so cycles cannot be released. | Thermal paper was in upside down and the print head dirty. Cleaned, record verified.
autoclave | Tuttnauer | 2540M | fine | low | Needs 50 minutes to heat up, it was 20 before. | Heating element was covered with scale. Descaled, water supply checked, heat-up back to 21 minutes.
autoclave | Midmark | M11 | worn | high | Steam is leaking at the door when the pressure rises. | Door gasket and sealing face were worn. Gasket replaced, face cleaned, holds pressure.
autoclave | Midmark | M9 | fine | low | Brown stains on instruments after the last week of cycles. | Tap water had been used. Chamber cleaned and rinsed, staff shown the distilled water supply.
patient-monitor | Philips | IntelliVue MX450 | message | high | SpO2 Equip Malf stays on bed 4, also with another sensor. | Measurement module had poor contact. Module exchanged, SpO2 verified with the simulator.
patient-monitor | Philips | IntelliVue MX400 | loose | medium | SpO2 shows Chk Sensor although the finger clip is new. | Adapter cable was broken near the plug. Adapter cable replaced.
patient-monitor | GE Healthcare | CARESCAPE B450 | loose | high | Cuff pumps, then gives up without a value. Same with a second cuff. | O-ring in the hose connector was worn. O-rings replaced, static pressure check within limits.
patient-monitor | Mindray | BeneView T5 | message | high | Screen shows stripes since it fell from the trolley, sound works. | Display cable and panel replaced, safety and performance tests passed.
patient-monitor | Mindray | PM-9000 | fine | medium | Switches off after ten minutes without mains. | Battery pack was at the end of its life. Pack replaced, runs two hours.
patient-monitor | Masimo | Radical-7 | loose | medium | Low Signal IQ on every patient of the room. | Patient cable was bent at the connector. Cable replaced.
patient-monitor | Philips | IntelliVue MX500 | loose | medium | Bed 7 is missing at the central station since the move. | Wall port was dead after the move. Patched to a working port, bed label corrected.
patient-monitor | GE Healthcare | CARESCAPE B650 | dead | high | Does not switch on, no lamp at all. | Mains fuse had blown because of a damaged cord. Cord and fuse replaced, leakage current measured.
patient-monitor | Masimo | Rad-87 | message | low | Rpl SEN appears with every sensor from the drawer. | All sensors of the drawer had used up their life. New sensors delivered.
patient-monitor | Philips | IntelliVue MX450 | fine | high | No alarm sound although the volume is at the maximum. | Speaker was defective. Speaker replaced, alarm test passed at all levels.
patient-monitor | Mindray | BeneView T5 | worn | medium | ECG trace hums so much that the rhythm cannot be read. | Lead set was broken at two places. Lead set replaced, filter set back to monitoring.
patient-monitor | GE Healthcare | CARESCAPE B450 | dark | high | Screen is black but it beeps when I press keys. | Backlight supply failed. Display unit exchanged and adjusted.
xray | Siemens Healthineers | Multix Impact | message | high | No exposure when the button is pressed, the console says READY. | Second stage of the hand switch did not close. Hand switch replaced, exposures verified.
xray | GE Healthcare | Optima XR240amx | message | high | Mobile unit does not drive, the battery shows full. | Dead-man handle switch was stuck. Switch cleaned and adjusted, brake tested.
xray | Canon Medical | RADREX-i | fine | medium | Light field and picture are two centimetres apart. | Mirror had moved after the lamp change. Realigned, field test within tolerance.
xray | Philips | DigitalDiagnost C50 | message | medium | White line through all pictures of the wall stand. | Line defect of the detector. Defect map and gain calibrated, panel noted for replacement.
xray | GE Healthcare | Definium 656 | message | medium | Wireless detector is not found after charging over night. | Detector battery was worn out. Battery replaced, detector registered again.
xray | Siemens Healthineers | Ysio Max | message | high | Tube heat warning after five exposures and a long pause. | Cooling fan of the tube was blocked by dust. Fan replaced, heat curve normal.
xray | Canon Medical | RADREX-i | fine | low | Collimator lamp stays dark. | Lamp replaced with the specified type, light field verified.
xray | Philips | MobileDiagnost wDR | dead | high | Smoke came out at the charger. Pulled the plug, nobody hurt. | Charger board had failed. Charger and battery set replaced, safety test passed.
xray | Siemens Healthineers | Multix Impact | message | medium | Worklist is empty since this morning, patients are typed in by hand. | Address of the worklist server had changed. Setting corrected with the network team.
defibrillator | Philips | Efficia DFM100 | message | high | Ready indicator shows a blinking red X since the night. | Battery did not hold its charge. Battery replaced, self-test passed, ready for use.
defibrillator | Zoll | X Series | loose | high | Check Pads stays on with a new packet of pads. | Contact of the therapy cable was bent. Cable replaced, test discharge passed.
defibrillator | Stryker | LIFEPAK 15 | message | high | USER TEST FAILED on the strip of the morning check. | Paddles were not seated on their contacts. Contacts cleaned, user test passed three times.
defibrillator | Medtronic | LIFEPAK 12 | fine | high | Takes half a minute to charge to 200 joules. | Battery was weak. Replaced, charge time within limits, energy verified with the analyser.
defibrillator | Zoll | AED Plus | message | medium | Repeats the same voice prompt, also without anybody near. | Pads were past their date and dry. Pads and batteries replaced, self-test green.
defibrillator | Philips | HeartStart MRx | worn | low | Printer does not print, the door of the paper does not latch. | Recorder door replaced, paper loaded, strip printed.
defibrillator | Stryker | LIFEPAK 15 | worn | high | I felt a tingle when I touched the metal of the trolley mount. | Mains cord was pinched and its earth broken. Cord replaced, leakage current within limits.
Infusion pump | B. Braun | Infusomat Space | message | high | Pressure alarm at once, also with a new line. | Pressure sensor was dirty. Cleaned and calibrated, flow test passed.
Ventilator | Dräger | Evita V300 | message | high | Flow sensor calibration fails during the device check. | Flow sensor was contaminated. Sensor replaced, device check passed.
Electrosurgical unit | Valleylab | Force FX-8C | loose | medium | Plate alarm stays on with new return pads. | Pad cable was broken inside. Cable replaced, outputs measured.
Suction pump | Medela | Dominant Flex | loose | medium | Hardly any suction, the jar is empty. | Lid of the jar leaked and the filter was wet. Lid and filter replaced.
Dialysis machine | Fresenius | 5008S | message | high | Conductivity alarm after the concentrate was changed. | Air in the concentrate line. Line bled, conductivity verified with a reference meter.
Centrifuge | Eppendorf | 5810 R | message | low | Shakes and stops with an imbalance message. | Damper was worn. Dampers replaced, test run at full speed.
`

const readFault = (line: string): DemoFault => {
  const [kind = '', maker = '', model = '', checks = '', preference, issue = '', remedy = ''] =
    line.split(' | ')
  const found = findings.get(checks)
  const urgency = urgencies.find((one) => one === preference)
  if (!found || !urgency || remedy === '') throw new Error(`no fault can be read from: ${line}`)
  return { kind, maker, model, issue, found, urgency, remedy }
}

export const demoFaults: readonly DemoFault[] = table.trim().split('\n').map(readFault)
