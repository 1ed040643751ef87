// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'electrosurgery',
  `
patient-removed	The patient is on other working equipment, and this one is off the patient.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
live-work	The person who measures is qualified for work on live equipment, follows the service manual, uses insulated probes and is not alone.	electricity
test-load	Energy goes only into a test load or an analyzer that is rated for it. Nobody touches pads, paddles, leads or their contacts.	high-voltage
`,
  `
power-check	Nobody presses pencil or pedal. Look at the mains lamp and at what the self-test showed.	The lamp is lit, and the self-test ended without an alarm.	No lamp: outlet, cord or fuse. An alarm: use another unit.			user	Expert judgement	
power-troubleshooting	Put the pencil in its holster. Try a wall outlet that works and a second power cord.	It starts and passes its self-test.	It does not: out of use, for a technician.	patient	patient-removed	user	24x7 Magazine, Managing electrosurgical equipment - https://24x7mag.com/standards/regulations/managing-electrosurgical-equipment/|Expert judgement	
display-check	Nobody presses pencil or pedal. Read power, mode and the lamp of the return pad.	Power and mode are as ordered, and the lamp of the pad is green.	The lamp is red: the surgical team checks the pad. Never raise the power instead.			user	Expert judgement	
connection-check	With the pencil in its holster, look at the return pad, its cable, the pencil and the pedal. Is the skin prep dry?	The pad is in date and fully on the skin, plugs are in, nothing is burnt or cracked.	The surgical team replaces the pad, then its cable, then the pencil. The lamp is green without a pad: discard that cable.			user	Expert judgement|24x7 Magazine, Managing electrosurgical equipment - https://24x7mag.com/standards/regulations/managing-electrosurgical-equipment/	
service-mode	Without accessories, open the service menu and read the error log. Change nothing.	No fault of the output or of the pad monitoring.	A fault of the pad monitoring: out of use. Nobody defeats it.	patient	patient-removed	biomed	Expert judgement	
error-codes	Write down the code, and what was active: cut or coagulation, pencil or pedal.	It names return pad, activation or output.	It comes back with new accessories: the unit, out of use.			user	Expert judgement	
measurements	With an electrosurgery analyzer and the covers closed, measure output power and high-frequency leakage. With a safety analyzer, measure the earth leakage.	Power within 20 % of the setting; both leakages within the service manual. Force FX: earth leakage under 100 µA with the ground closed, at most 300 µA with it open.	Outside: out of use, for the service of the maker.	patient|electricity|high-voltage	patient-removed|live-work|test-load	biomed	Expert judgement	Output power, deviation~%~-20~20|Force FX earth leakage, ground closed~µA~~~100|Force FX earth leakage, ground open~µA~~300|High-frequency leakage~mA
calibration	Test the pad monitoring with the resistances that the service manual names, and the pad cable without a pad.	The alarm comes at the stated resistances; without a pad the lamp is red.	No alarm: out of use. The lamp is green without a pad: discard that cable.	patient	patient-removed	biomed	Expert judgement	
components	Look at sockets, cables, pencil and pedal.	Nothing is burnt, cracked or loose.	Burnt: out of use. If a person was hurt, keep all of it as it is and report it.	patient|electricity	patient-removed|power-off	biomed	24x7 Magazine, Managing electrosurgical equipment - https://24x7mag.com/standards/regulations/managing-electrosurgical-equipment/|Expert judgement	
`,
)
