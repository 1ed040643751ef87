// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'infusion-pump',
  `
drug-elsewhere	The drug runs on another pump, and the patient is watched. The clamp of this set is closed, and the set is off the patient.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
`,
  `
power-check	Does the infusion still run? Look at the patient first, then at the mains lamp and the battery symbol.	The mains lamp is lit, and the battery is charged or charging.	No lamp, or the battery is nearly empty: it may stop at any time. Start the drug on another pump first.			user	Expert judgement	
power-troubleshooting	Try a wall outlet that works and a second power cord. Then see whether it runs on its battery.	It runs on mains and on battery.	The battery fails soon, or it does not start: out of use, for a technician.	patient	drug-elsewhere	user	Expert judgement	
display-check	Read drug, rate, volume and message, and compare them with the order.	They are what was ordered, without an alarm.	Rate or volume is wrong: stop it, close the clamp, look at the patient, keep pump and set as they are, and call the prescriber.			user	Expert judgement	
connection-check	Do not open the door. With your eyes, follow the line from the bag to the patient: clamps, kinks, air, the site.	The bag is not empty, the line is open and free of air, door and latch are whole.	Close the clamp between pump and patient before a door or a syringe holder is opened. After an occlusion alarm, no clamp is opened before nursing staff have stopped the pump and released the pressure away from the patient, or a bolus follows. A damaged door: never use it.			user	Expert judgement	
service-mode	Without a set or syringe, open the service menu and read the events around the problem. Change nothing.	The events fit what was told.	A channel error: replace the module. A system error: replace the pump.	patient	drug-elsewhere	biomed	Expert judgement	
error-codes	Write down each alarm word for word, and the side that it names.	Upstream means bag, clamp or set above the pump. Downstream means line, site or patient. Air means an empty bag or air in the line, until it is looked for.	Air: close the clamp between pump and patient, and look along the line for air. Nursing staff remove it by local policy. A system or channel error: start the drug on another pump, and take this one out of use.			user	Expert judgement	
measurements	With an infusion analyzer, measure the flow at a usual rate, and test the occlusion alarm as the service manual says.	Flow within 5 %; the occlusion alarm within the limits of the service manual.	Check that the set is listed for this pump, and repeat. Still outside: out of use.	patient	drug-elsewhere	biomed	Expert judgement	Flow, deviation from the set rate~%~-5~5
calibration	Compare the set rate with a measured volume, with the sets that the ward uses, and read the date on the label.	Within 5 %, and the date is valid.	Out of use until it is calibrated by the service manual.	patient	drug-elsewhere	biomed	Expert judgement	
components	Look at door, latch, pusher, sensors and battery.	No crack, the latch is firm, sensors are clean, the battery is in date and not swollen.	A damaged door or latch: it is not used again before it is replaced. Then test flow and occlusion.	patient|electricity|infection	drug-elsewhere|power-off|decontaminated	biomed	Expert judgement	
`,
)
