// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'suction',
  `
suction-replaced	Another suction unit that works stands ready at the bed, and this one is off the patient.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
`,
  `
power-check	Is another suction unit at the bed? Then look: is the lamp lit where it has one, and does the gauge show vacuum when it runs?	The gauge shows vacuum, and no lamp warns.	A patient may need it: get another unit now. Several beds have none: tell the staff of the building.			user	Expert judgement	
power-troubleshooting	A unit with a motor: try a wall outlet that works, then the battery. Wall suction: try the same regulator on another vacuum outlet.	The motor runs on mains and on battery; the regulator gives full vacuum.	The motor runs on one only, or on neither: out of use, for a technician. Wall suction: swap the regulator, then report the outlet to the staff of the building.	patient|infection	suction-replaced|decontaminated	user	Expert judgement	
display-check	While it runs, read the gauge and the lamps. Touch nothing that is soiled.	The vacuum fits the setting, and no lamp warns.	Little vacuum: a leak, a full jar or a blocked filter. Use the other unit.			user	Expert judgement	
connection-check	With your eyes only: lid, jar, liner, filter and tubing.	The lid is closed, the jar is not full, the filter is dry, no tube is kinked.	A wet filter, or fluid beyond the jar: use the other unit, and switch this one off. It counts as infectious, and a technician has to know.			user	Expert judgement	
service-mode	Read the service date on the unit, and the hour counter where it has one.	Service is not due.	It is overdue: service it, whatever else is found.	patient|infection	suction-replaced|decontaminated	biomed	Expert judgement	
error-codes	Write down each lamp or message; most units have none.	A lamp names battery, filter or jar.	No message: write down what the gauge shows.			user	Expert judgement	
measurements	With clean tubing and a calibrated gauge at the inlet, measure the vacuum with the inlet closed, then the free flow.	Both reach the figures on the plate.	Fit a new filter and measure again; then jar, lid and tubing; then the pump, or the regulator at the wall, needs service.	patient|infection	suction-replaced|decontaminated	biomed	Expert judgement	Vacuum with the inlet closed~kPa|Flow with the inlet open~l/min
calibration	Compare the gauge with a calibrated vacuum gauge.	They agree within the service manual.	Replace the gauge, or adjust it by the service manual.	patient|infection	suction-replaced|decontaminated	biomed	Expert judgement	
components	Look at jar, float and filter; on a unit with a motor also at valves, diaphragm and battery.	No crack, valves are clean, the diaphragm is whole, the battery is not swollen.	Replace the part. Fluid in the pump: it is a biohazard and is opened only after it is decontaminated.	patient|infection|electricity	suction-replaced|decontaminated|power-off	biomed	Expert judgement	
`,
)
