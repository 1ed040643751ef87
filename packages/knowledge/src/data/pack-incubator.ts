// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'incubator',
  `
infant-moved	The infant is in another safe, warm place.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
cooled	It has cooled so far that it can be touched.	heat
stands-still	Nothing turns any more, and it cannot start by itself.	moving-parts
`,
  `
power-check	Look at the infant first: color, warmth, breathing. Then at the mains lamp and the temperature that it shows.	The infant is well, and the lamp is lit.	No power, or too hot or too cold: move the infant to another safe, warm place now.			user	Expert judgement	
power-troubleshooting	Is the plug fully in? Try a wall outlet that works, without an extension lead.	It starts and begins to heat.	It does not start: leave it off, for a technician.	patient	infant-moved	user	Expert judgement	
display-check	Read the set temperature, those of skin and air where it shows them, and the alarm.	The temperatures fit each other, without an alarm.	Over-temperature or fan alarm: move the infant now. Only the skin temperature is low: look at the infant and feel its warmth first, because it may be cold. A probe that sits badly can make the heater too hot.			user	Expert judgement	
connection-check	With your eyes: the skin probe and its plug; on an incubator also the ports and the air inlet.	The probe lies flat on the skin, its plug is in, ports are closed, nothing covers the inlet.	A loose probe makes the heater follow a wrong value: nursing staff watch the infant, and fix it between navel and breastbone on clean skin. A damaged one: they replace it.			user	Expert judgement	
service-mode	Open the service menu and read the self-test. Change nothing.	Heater and sensors pass, and the fan of an incubator.	Fan or heater fails: switch it off. It stays out of use.	patient	infant-moved	biomed	Expert judgement	
error-codes	Write down the alarm: probe, temperature, fan or power.	It names one part.	Over-temperature or fan: move the infant, and take it out of use at once.			user	Expert judgement	
measurements	An incubator: after an hour of steady state, measure the air with a reference thermometer 10 cm above the center of the mattress. A radiant warmer: what its service manual names.	An incubator within 0.8 °C of the set point, unless the maker states another limit; a warmer within its manual.	Change the filter of an incubator, then calibrate. It stays out of use until it passes.	patient	infant-moved	biomed	NICU incubator temperature and alarm verification checklist - https://www.popprobe.com/checklist-library/biomedical/medical-device-maintenance/b28-bio-nicu-incubator-checklist	Incubator air, difference from the set point~°C~-0.8~0.8
calibration	Compare its temperature sensors with a reference thermometer, and test the over-temperature cut-out, as the service manual says.	Both are within the service manual, and the cut-out acts.	Replace the sensor. If the cut-out does not act: out of use.	patient	infant-moved	biomed	Expert judgement	
components	Look at the heater, and on an incubator also at fan, filter and seals.	The fan turns freely by hand, the filter is in date, seals are whole.	Replace the part, then test all alarms without an infant.	patient|electricity|heat|moving-parts	infant-moved|power-off|cooled|stands-still	biomed	Expert judgement	
`,
)
