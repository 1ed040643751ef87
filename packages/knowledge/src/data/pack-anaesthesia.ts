// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'anaesthesia',
  `
case-ended	No case is running, and no patient is on the machine. A self-inflating bag and a full oxygen cylinder are at hand.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
absorbent-safe	Gloves and goggles are on: absorbent burns skin and eyes.	chemicals
oxygen-safe	No flame, spark, oil or grease is near, and hands and tools are clean.	fire
scavenging-on	The scavenging runs, and the room is ventilated.	chemicals
gas-closed	The gas supplies are closed and disconnected, and their pressure is released.	pressure
`,
  `
power-check	Look at the patient first: does the chest move, and does oxygen flow? Then at the mains lamp and the gauges of pipeline and cylinder.	The mains lamp is lit, the pipeline pressure is in its normal range, and the cylinder is not empty.	The oxygen supply fails: the anesthesia team opens the cylinder and disconnects the pipeline. If no pressure comes, ventilate with a self-inflating bag.			user	Expert judgement	
power-troubleshooting	Between cases, try another wall outlet without an extension lead, then the battery.	It runs on mains and on battery.	It runs on one only, or on neither: out of use, for a technician.	patient	case-ended	user	Expert judgement	
display-check	Look at the patient, then read oxygen, CO2, pressures and alarms.	Inspired oxygen fits the setting, and inspired CO2 is near zero.	Inspired CO2 rises: the anesthesia team raises the fresh gas flow; if it does not fall, ventilate with a bag and change the machine. Oxygen falls: the anesthesia team opens the cylinder and disconnects the pipeline. If no pressure comes, ventilate with a self-inflating bag.			user	Expert judgement	
connection-check	With your eyes only: bag, hoses, absorber, seat of the vaporizer, gas hoses, scavenging.	Every joint is closed, the vaporizer sits straight and locked, the absorbent is fresh.	During a case only the anesthesia team moves anything. A passed leak test does not prove that gas reaches the patient: a test lung does, before the next case.			user	ECRI BiomedicalBenchmark IPM 400, anesthesia units - https://studylib.es/doc/9515399/ecri-biomedicalbenchmark-ipm-anesthesia-units|Expert judgement	
service-mode	Between cases, open the service menu and read the log and the self-test. Change nothing.	Each part of the self-test passes.	The first part that fails is named. It stays out of use, for a technician.	patient	case-ended	biomed	Expert judgement	
error-codes	Write down each alarm word for word.	It names supply, pressure, volume or gas.	Oxygen supply: the anesthesia team uses the cylinder, or a self-inflating bag, at once.			user	Expert judgement	
measurements	Between cases: a test lung at 10 l/min of fresh gas, the leak of the breathing system, and oxygen against an analyzer.	The test lung fills; leak and oxygen are within the service manual.	The lung does not fill: nobody uses it before the disconnection is found. A leak: test with each vaporizer, and reseat the absorber.	patient|fire|chemicals	case-ended|scavenging-on|oxygen-safe	biomed	ECRI BiomedicalBenchmark IPM 400, anesthesia units - https://studylib.es/doc/9515399/ecri-biomedicalbenchmark-ipm-anesthesia-units|Expert judgement	Leak of the breathing system~ml/min
calibration	Calibrate the oxygen sensor and the gas module, and compare each vaporizer with a gas analyzer.	All are within the service manual.	A vaporizer outside its limits goes to its maker. Nobody adjusts it here.	patient|fire|chemicals	case-ended|scavenging-on|oxygen-safe	biomed	Expert judgement	
components	With the vaporizers taken off, look at bellows, valve discs, absorbent and seals.	Bellows are whole, discs lie flat and move freely, the absorbent is fresh.	Replace the part, and do the full check before a case.	patient|electricity|pressure|chemicals|infection	case-ended|power-off|gas-closed|absorbent-safe|decontaminated	biomed	WHO maintenance manual ch.4, anaesthetic and resuscitation equipment - https://www.scribd.com/document/463180200/Anaesthesia-and-Resuscitation-Equipment-WHO-pdf|Expert judgement	
`,
)
