// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'defibrillator',
  `
defibrillator-replaced	Another defibrillator that is ready stands in its place, and the ward knows where it is. No patient is on this one.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
dry	Floor, plug and hands are dry.	electricity
test-load	Energy goes only into a test load or an analyzer that is rated for it. Nobody touches pads, paddles, leads or their contacts.	high-voltage
`,
  `
power-check	Bring another defibrillator first. Then look at the ready indicator, the mains lamp and the battery lamp of this one.	The indicator shows ready, and the mains lamp is lit where it has one.	A red cross, a chirp or no light: it is not ready. Leave the other one in its place, and tell the ward.			user	Expert judgement	
power-troubleshooting	Try a wall outlet that works, then a charged battery of the type for this model.	It starts on mains and on battery.	It starts on mains only: replace the battery. Anything else: out of use, for service.	patient|electricity	defibrillator-replaced|dry	user	Expert judgement	
display-check	Do not charge it. Does it start normally, and does its self-test end well?	The self-test passes, without a service or battery message.	A message or a red cross: note it word for word. It stays out of use.			user	Expert judgement	
connection-check	Do not charge it. Are the pads sealed and in date, and is the therapy cable pushed in and whole?	Pads sealed and in date, plug fully in, cable whole, paddles smooth.	Pads open or expired: replace them by the type for this model. Cable or paddles damaged: out of use.			user	Expert judgement	
service-mode	Open the service menu and read the log of the self-tests. Do not charge it; the case stays closed.	Every test passed.	The first test that failed names the part: battery, cable, paddles or the unit.	patient	defibrillator-replaced	biomed	Expert judgement	
error-codes	Write down the code, the message and the letters on the test printout. Clear nothing.	They name battery, cable, pads or the unit.	A critical failure, or a message about charge or shock: it must not be used. Put another one in its place.			user	Expert judgement	
measurements	Deliver the set energies into the 50 ohm of an analyzer, and time the charge to full energy on a full battery.	Energy within 15 % of the setting; charged in 10 s or less, unless the maker states another limit.	Slow: repeat on mains; faster there means a weak battery. Energy outside: out of use, for the maker.	patient|high-voltage	defibrillator-replaced|test-load	biomed	Expert judgement	Delivered energy, deviation~%~-15~15|Charge to full energy~s~~10|Shock after the R wave, synchronized~ms~~60
calibration	With analyzer and simulator, test the synchronized shock and the pacing current.	The shock comes within 60 ms of the R wave, and the pacing current is within the limit of the maker.	Out of use, for service. Another defibrillator stays in its place.	patient|high-voltage	defibrillator-replaced|test-load	biomed	Expert judgement	
components	Look at the battery date, the paddle faces, the cables and the plugs. The case stays closed.	The battery is in date, paddles are smooth, cables are whole.	Replace battery, paddles or cable by the type for this model. Inside the case is stored high voltage: for the maker.	patient|electricity	defibrillator-replaced|power-off	biomed	Expert judgement	
`,
)
