// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'other',
  `
patient-removed	The patient is on other working equipment, and this one is off the patient.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
live-work	The person who measures is qualified for work on live equipment, follows the service manual, uses insulated probes and is not alone.	electricity
cooled	It has cooled so far that it can be touched.	heat
stands-still	Nothing turns any more, and it cannot start by itself.	moving-parts
clear-of-motion	Nothing on it turns, lids are closed, and nobody is near what can turn or move.	moving-parts
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
`,
  `
power-check	Does a patient depend on it? Use other equipment first. Then look: plug, outlet, power lamp.	The plug is in, and the lamp is lit.	No lamp: outlet, cord, fuse or breaker.			user	Expert judgement	
power-troubleshooting	Try a wall outlet that works, without an extension lead. Is the cord undamaged and fully in? Switch off, wait 30 seconds, switch on once.	It starts and stays on.	It goes off again, or a breaker trips: leave it off and mark it.	patient|moving-parts	patient-removed|clear-of-motion	user	Expert judgement	
display-check	Look at the display and the lamps, and listen.	It shows that it is ready, without an error message.	Note word for word what it shows instead.			user	Expert judgement	
connection-check	With your eyes only: every plug, hose and accessory. Keep away from what turns, is hot or is under pressure.	Each is pushed in, clean and undamaged.	Damaged: out of use. Only accessories that are listed for the model are used with it.			user	Expert judgement	
service-mode	Open the service or system menu and read the list of events. Change nothing.	No event at the time of the problem.	The newest event names the part. Write it down.	patient	patient-removed	biomed	Expert judgement	
error-codes	Write down every code word for word with its date, the newest first. Clear nothing.	The manual or the maker explains it.	No explanation: hand it over instead of guessing.			user	Expert judgement	
measurements	Measure what the service manual names, with covers closed where that is possible: the supply at the outlet first, then the output.	Within the limits of the service manual.	Supply outside: an electrician. Output outside: the equipment needs service.	patient|electricity	patient-removed|live-work	biomed	Expert judgement	Supply at the outlet~V
calibration	Compare a reading with a simulator, or with a reference whose own calibration is valid.	Within the limits of the service manual.	Calibrate by the service manual, or send it to service.	patient	patient-removed	biomed	Expert judgement	
components	Look at battery, fuses, seals, filters, fans and connectors.	Nothing is worn, loose, swollen or out of date.	Replace one part at a time by the service manual. Then the full functional and electrical safety test.	patient|electricity|heat|moving-parts|infection	patient-removed|power-off|cooled|stands-still|decontaminated	biomed	Expert judgement	
`,
)
