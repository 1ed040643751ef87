// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows('other', `does a patient depend on it? Use other equipment first. Then look: plug, outlet, power lamp.	try a wall outlet that works, without an extension lead. Is the cord undamaged and fully in? Switch off, wait 30 seconds, switch on once.	look at the display and the lamps, and listen.	with your eyes only: every plug, hose and accessory. Keep away from what turns, is hot or is under pressure.	open the service or system menu and read the list of events. Change nothing.	write down every code word for word with its date, the newest first. Clear nothing.	measure what the service manual names, with covers closed where that is possible: the supply at the outlet first, then the output.	compare a reading with a simulator, or with a reference whose own calibration is valid.	look at battery, fuses, seals, filters, fans and connectors.
the plug is in, and the lamp is lit.	it starts and stays on.	it shows that it is ready, without an error message.	each is pushed in, clean and undamaged.	no event at the time of the problem.	the manual or the maker explains it.	within the limits of the service manual.	within the limits of the service manual.	nothing is worn, loose, swollen or out of date.
no lamp: outlet, cord, fuse or breaker.	it goes off again, or a breaker trips: leave it off and mark it.	note word for word what it shows instead.	damaged: out of use. Only accessories that are listed for the model are used with it.	the newest event names the part. Write it down.	no explanation: hand it over instead of guessing.	supply outside: an electrician. Output outside: the equipment needs service.	calibrate by the service manual, or send it to service.	replace one part at a time by the service manual. Then the full functional and electrical safety test.
	p|m			p		p|e	p	p|e|he|m|i
	patient-removed|clear-of-motion			patient-removed		patient-removed|live-work	patient-removed	patient-removed|power-off|cooled|stands-still|decontaminated
u	u	u	u	b	u	b	b	b
Expert judgement	Expert judgement	Expert judgement	Expert judgement	Expert judgement	Expert judgement	Expert judgement	Expert judgement	Expert judgement
						Supply at the outlet~V		`)
