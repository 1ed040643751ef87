// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'autoclave',
  `
dry	Floor, plug and hands are dry.	electricity
pressure-released	The gauge reads zero, nothing hisses, and the chamber has cooled so far that it can be touched.	pressure|heat
cycle-clear	The door is closed and locked. Nobody touches door, chamber or pipes until the cycle has ended, the gauge reads zero and the chamber is cool.	pressure|heat
supplies-locked	Steam, water and electricity are shut off and locked.	electricity
`,
  `
power-check	From a distance: what does the pressure gauge show? Is the main switch on, the panel lit, and no emergency stop pressed?	The panel is lit, no stop is pressed, and the gauge fits what the panel says.	Panel dark: outlet, breaker or emergency stop. Pressure in the chamber: leave the door closed, whatever the panel says.			user	EWH BMET library, autoclave troubleshooting flowchart - http://library.ewh.org/greenstone/cgi-bin/library.cgi?e=d-00000-00---off-0BMETLibraryLaunch--00-2----0-10-0---0---0direct-10----4-------0-1l--10-en-50---20-about---00-3-1-00-00--4--0--0-0-01-10-0utfZz-8-00&a=d&c=BMETLibraryLaunch&cl=CL2.4&d=HASH0115505d4c4250da320e349c|Expert judgement	
power-troubleshooting	Is the plug fully in, and the wall switch on? Look at the breaker, without resetting it.	Plug and breaker are in order, and the panel lights.	The breaker has tripped, or the panel stays dark: leave it off. An electrician or a technician finds out why.	pressure|heat|electricity	pressure-released|dry	user	EWH BMET library, autoclave troubleshooting flowchart - http://library.ewh.org/greenstone/cgi-bin/library.cgi?e=d-00000-00---off-0BMETLibraryLaunch--00-2----0-10-0---0---0direct-10----4-------0-1l--10-en-50---20-about---00-3-1-00-00--4--0--0-0-01-10-0utfZz-8-00&a=d&c=BMETLibraryLaunch&cl=CL2.4&d=HASH0115505d4c4250da320e349c|Expert judgement	
display-check	Without touching it: which phase, temperature and pressure does the panel show, and does the gauge agree?	Panel, gauge and printout agree, without an error.	They disagree: treat the chamber as hot and under pressure. An alarm about water in the chamber: do not open the door.			user	Expert judgement	
connection-check	Without touching them, look at the door seal, the hoses and the drain. Is the water up to its mark?	Everything is dry and whole, and the water is up to its mark.	Steam or drips: stand back, leave the door closed, and let it cool.			user	Expert judgement	
service-mode	With no cycle running, open the service menu and read the counters, the service date and the last failed cycles. Change nothing.	Service is not due, and the failures are not all in one phase.	One phase fails again and again: begin with the parts of that phase.	pressure|heat	pressure-released	biomed	Expert judgement	
error-codes	Write down the code and the phase in which it came: filling, removing air, heating, drying, door. Clear nothing.	The code belongs to one phase.	Whatever the code says: a load of an aborted cycle counts as unsterile. Keep it apart and reprocess it.			user	Expert judgement	
measurements	Run the vacuum leak test with an empty, dry, cold chamber, and read the rise of pressure per minute.	At most 1.3 mbar a minute (0.13 kPa), unless the service manual says less.	Clean or change the door seal first, then the filter; then valves and pipes.	pressure|heat	cycle-clear	biomed	Expert judgement	Rise in the vacuum test~mbar/min~~1.3
calibration	In a test cycle, compare the chamber temperature with an independent, calibrated probe through the test port.	They differ by at most 1 °C.	Calibrate by the service manual, and repeat the release tests. Loads since the last good test are in doubt.	pressure|heat	cycle-clear	biomed	Expert judgement	
components	Look at the door seal, the strainer, the air filter and the connections of the heater. Never adjust or block the safety valve.	The seal is smooth and whole, strainer and filter are clean, connections are tight.	Replace the part with one listed for the model. Pressure parts and the safety valve are for the maker.	pressure|heat|electricity	pressure-released|supplies-locked	biomed	EWH BMET library, autoclave troubleshooting flowchart - http://library.ewh.org/greenstone/cgi-bin/library.cgi?e=d-00000-00---off-0BMETLibraryLaunch--00-2----0-10-0---0---0direct-10----4-------0-1l--10-en-50---20-about---00-3-1-00-00--4--0--0-0-01-10-0utfZz-8-00&a=d&c=BMETLibraryLaunch&cl=CL2.4&d=HASH0115505d4c4250da320e349c|Expert judgement	
`,
)
