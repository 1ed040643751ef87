// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'xray',
  `
no-exposure	No patient is in the room or under the unit, and nobody presses the exposure switch.	patient|radiation
beam-clear	Nobody is in the room, the doors are closed, and only a phantom or a meter is in the beam.	radiation
room-isolated	The generator and the isolator of the room are off and locked.	electricity
dry	Floor, plug and hands are dry.	electricity
load-secured	Everything that can drift or fall is roped or pinned, not only locked, and nobody stands under it.	moving-parts
`,
  `
power-check	Make no exposure. From where you stand: are the console and the wall isolator on, and is an emergency stop pressed?	Console and isolator are on, and no stop is pressed.	A stop is pressed or the isolator is off: find out who did it and why, before anything is switched on again.			user	Expert judgement	
power-troubleshooting	A mobile unit: plug it into a wall outlet without an extension lead, and look for the charge lamp. A room: only when the reason for the stop is gone, release it and switch on once.	It starts and stays on.	It goes off again or the isolator trips: leave it off. Mains and generator are for a technician.	patient|radiation|electricity	no-exposure|dry	user	Expert judgement	
display-check	Make no exposure. Read the console, and look at the beam-on light.	It shows ready, and the light is off.	The light is on although nobody exposes: press the emergency stop, take the patient out, cut the room isolator, leave, and keep others out. Do not switch on again. Note kV, mA and the estimated time, report the dose incident, and call the maker. A message: note it word for word.			user	Expert judgement	
connection-check	Leave every cover closed. From outside, look at the cables of console, detector and hand switch, and at the door contact.	No cable is damaged, no plug is loose, and the door contact is whole.	Door contact or warning light damaged: no exposure until it is repaired. Oil at tube or cables: stop use.			user	Expert judgement	
service-mode	Open the service page and read the error log of generator and stand. Covers stay closed, and nothing is moved.	No fault was logged when the problem began.	Rotor, filament, arcing or high voltage: stop. This is for the maker.	patient|radiation	no-exposure	biomed	Expert judgement	
error-codes	Write down the exact code, and kV, mA and time of the exposure before it. Make no new exposure to see it again.	The code names a part: tube heat, door, collimator, detector, generator.	Tube heat: wait for the displayed time. Rotor, filament or high voltage: stop, for the maker.			user	Expert judgement	
measurements	Put a calibrated meter into the beam, leave the room, and measure kV, exposure time and output.	kV within 5 %, time within 10 %, output repeatable within 5 %. Local limits come first.	Stop use. An electrician measures the mains under load; the generator is calibrated.	radiation	beam-clear	biomed	Expert judgement	Tube voltage, deviation~%~-5~5|Exposure time, deviation~%~-10~10|Output, spread of repeats~%~~5
calibration	With a phantom, compare the light field with the X-ray field, and run the detector calibration with the specified dose.	The edges agree within 2 % of the distance, and the calibration passes.	Edges off: the collimator is adjusted. The calibration fails: repeat it once with the specified dose, then service.	radiation	beam-clear	biomed	Expert judgement	
components	From beside it, look at ropes and cables of stand and table, and for oil. Locks are not judged now: an electromagnet may have no power. Covers stay closed: high-voltage parts stay charged.	No rope or cable is worn, and no oil is seen.	A worn rope or oil: stop use and keep clear. A stand that drifted, or a lock that did not hold, before the isolator was off: stop use, too. This is for the maker.	moving-parts|electricity	load-secured|room-isolated	biomed	Expert judgement|WHO X-ray workbook module 2.0 tube-stand - https://scribd.com/document/516996214/9241591633-part2-1	
`,
)
