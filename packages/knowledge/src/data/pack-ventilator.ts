// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'ventilator',
  `
patient-ventilated	The patient is on another ventilator, or is bagged by a person who does nothing else. Only a test lung is on this one.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
oxygen-safe	No flame, spark, oil or grease is near, and hands and tools are clean.	fire
gas-closed	The gas supplies are closed and disconnected, and their pressure is released.	pressure
`,
  `
power-check	Look at the patient first: does the chest move? Then at the mains lamp and the battery lamp. Change nothing.	The chest moves, and the mains lamp is lit.	The chest does not move: ventilate with a bag at once and call for help. No mains lamp: it runs on its battery; get another ventilator now.			user	Expert judgement	
power-troubleshooting	On a test lung, try another wall outlet, then the battery.	It runs on mains and on battery.	It runs on one only, or on neither: out of use, for a technician.	patient	patient-ventilated	user	Expert judgement	
display-check	Look at the patient, then read mode, pressures, volumes and the alarm. Change nothing.	They fit the settings and the patient.	A dark display or "inoperative": ventilate with a bag first. High pressure: disconnect and bag; if the bag is stiff, it is the tube or the patient: call senior help at once.			user	Expert judgement	
connection-check	With your eyes only, follow circuit, filter, water traps, sensor lines and gas hoses, joint by joint.	Every joint is closed, no water stands in the circuit, and nothing is kinked.	A loose joint, water or a leak while a patient is on it: call for help, and have a bag ready before anything is opened. A patient who is not ventilated is bagged at once.			user	Expert judgement	
service-mode	On a test lung, open the service menu and read the log and the self-test. Change nothing.	The self-test passes.	It names the part, such as a flow sensor or a valve. It stays out of use.	patient	patient-ventilated	biomed	24x7 Magazine, Air supply: servicing vents - https://24x7mag.com/standards/regulations/air-supply-servicing-vents/|Expert judgement	
error-codes	Write down each alarm and its priority word for word.	Low pressure is a leak, high pressure a blockage or the patient, gas the supply, inoperative the machine.	It says motor, power or system failure, and a patient is on it: ventilate with a bag and change the ventilator.			user	Expert judgement	
measurements	On a test lung, with an analyzer and the covers closed: volume, pressure, and oxygen at 21 % and 100 %. At the wall: the gas pressure.	Oxygen matches the analyzer, volume and pressure are within the service manual, the wall gives 3 to 6 bar.	Oxygen differs: calibrate the sensor, then replace it. Volume differs: flow sensor and leak test.	patient|fire	patient-ventilated|oxygen-safe	biomed	Expert judgement|24x7 Magazine, Air supply: servicing vents - https://24x7mag.com/standards/regulations/air-supply-servicing-vents/	Gas pressure at the wall~bar~3~6
calibration	Calibrate the oxygen sensor and the flow sensor as the service manual says.	Both calibrations pass.	Replace the sensor, and repeat the full test before any patient.	patient|fire	patient-ventilated|oxygen-safe	biomed	Expert judgement|24x7 Magazine, Air supply: servicing vents - https://24x7mag.com/standards/regulations/air-supply-servicing-vents/	
components	Look at the fan filter, the expiratory valve, the oxygen sensor and the battery.	They are clean, whole and in date.	Replace the part by the service manual, and repeat the full test before any patient.	patient|electricity|infection|pressure	patient-ventilated|power-off|gas-closed|decontaminated	biomed	Expert judgement	
`,
)
