// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'oxygen-cylinder',
  `
other-oxygen	The patient breathes from another oxygen source, and it flows.	patient
oxygen-safe	No flame, spark, oil or grease is near, and hands and tools are clean.	fire
cylinder-fixed	A cylinder is fixed, and nobody stands in front of the outlet.	pressure
gas-closed	The gas supplies are closed and disconnected, and their pressure is released.	pressure
`,
  `
power-check	Look at the patient first, and give oxygen from another source if in doubt. Then look at the gauge of a cylinder and at the float of the flowmeter.	The gauge shows pressure, and the float stands at the set flow.	The gauge near zero, or no flow: put the patient on another oxygen source now.			user	Expert judgement	
power-troubleshooting	A cylinder: open its valve slowly and read the gauge. At the wall: try another flowmeter on the same outlet.	The gauge shows pressure; the other flowmeter gives flow.	The cylinder is empty or blocked: trained staff change it. No flow at the wall: it is for the medical gas staff.	patient|fire|pressure	other-oxygen|oxygen-safe|cylinder-fixed	user	Expert judgement	
display-check	Read the gauge of a cylinder, and the flow that the float shows.	The gauge shows pressure, and the flow is as ordered.	No pressure, or too little flow: put the patient on another oxygen source.			user	Expert judgement	
connection-check	With eyes and ears only: is the cylinder fixed? Then tubing, flowmeter, regulator. Keep flames, oil and grease away.	It is fixed, no tube is kinked, no frost is seen, and nothing hisses.	It hisses: put the patient on another oxygen source first. Then close the supply, let fresh air in, keep flames and sparks away, and warn the staff. Frost: another source for the patient, too, and call the medical gas staff. Nobody repairs a regulator.			user	Expert judgement	
service-mode	On a cylinder read its test date, on a flowmeter the date of its service.	Both dates are valid.	A cylinder that is due is exchanged; a flowmeter goes to service.	patient	other-oxygen	biomed	Expert judgement	
error-codes	A cylinder has no codes. Write down the pressure, the flow, and what is seen and heard.	They fit what was reported.	A hiss, frost or a bang: put the patient on another oxygen source, keep flames and sparks away, and call the medical gas staff.			user	Expert judgement	
measurements	With a calibrated flowmeter measure the flow at the outlet, and listen at every joint.	The flow is within the service manual, and nothing hisses.	A leak: close the valve, and fit a new washer that is approved for oxygen. It still leaks: the regulator is out of use.	patient|fire|pressure	other-oxygen|oxygen-safe|cylinder-fixed	biomed	Expert judgement	Flow at the outlet~l/min
calibration	Compare the flowmeter with a calibrated one.	They agree within the service manual.	Replace the flowmeter. Nobody repairs a regulator.	patient|fire|pressure	other-oxygen|oxygen-safe|cylinder-fixed	biomed	Expert judgement	
components	With the valve closed, look at washer, outlet probe, tubing and gauge. Only parts approved for oxygen, without oil or grease.	The washer is in its place and whole, and the probe is clean and the right one.	A damaged washer is replaced, a flowmeter or a regulator is exchanged, never repaired.	patient|fire|pressure	other-oxygen|oxygen-safe|gas-closed	biomed	Expert judgement	
`,
)
