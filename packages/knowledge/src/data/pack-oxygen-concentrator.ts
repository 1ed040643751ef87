// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'oxygen-concentrator',
  `
other-oxygen	The patient breathes from another oxygen source, and it flows.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
dry	Floor, plug and hands are dry.	electricity
cooled	It has cooled so far that it can be touched.	heat
stands-still	Nothing turns any more, and it cannot start by itself.	moving-parts
oxygen-safe	No flame, spark, oil or grease is near, and hands and tools are clean.	fire
`,
  `
power-check	Look at the patient first, and give oxygen from another source if in doubt. Then look at the lamp and at the float of the flowmeter.	The lamp is lit, and the float stands at the set flow.	No lamp, or no flow: put the patient on another oxygen source now.			user	Biology Insights, why is my oxygen concentrator beeping - https://biologyinsights.com/why-is-my-oxygen-concentrator-beeping-2|Expert judgement	
power-troubleshooting	Try a wall outlet that works, without an extension lead.	It starts, and the alarm ends.	It does not start, or the breaker trips: leave it off, for a technician.	patient|electricity|fire	other-oxygen|dry|oxygen-safe	user	Biology Insights, why is my oxygen concentrator beeping - https://biologyinsights.com/why-is-my-oxygen-concentrator-beeping-2|Expert judgement	
display-check	Read the oxygen lamp or the purity, and the flow.	No lamp warns, and the flow is as ordered.	A yellow or red lamp, or too little flow: put the patient on another oxygen source.			user	Home Health Zone, concentrator alarms explained - https://homehealthzone.com/clinical/concentrator-alarms-explained/|222health, how to troubleshoot an oxygen concentrator - https://222health.com/conditions-treatments/respiratory-disorders/46437.html|Expert judgement	
connection-check	With your eyes only: tubing, lid of the humidifier, filter. Keep flames, oil and grease away.	No tube is kinked, the lid sits straight, the filter is clean, and nothing hisses.	It hisses, or no oxygen comes out: put the patient on another oxygen source first. Then switch it off, let fresh air in, keep flames and sparks away, and warn the staff.			user	222health, how to troubleshoot an oxygen concentrator - https://222health.com/conditions-treatments/respiratory-disorders/46437.html|Expert judgement	
service-mode	Read its hour counter and its service date.	Service is not due.	It is due: filters and sieve need service.	patient	other-oxygen	biomed	Expert judgement	
error-codes	Write down the color of the lamp, the beeps and the message.	They name power, pressure, temperature or purity.	Another oxygen source first. Then, with a temperature alarm: switch it off, and let it cool with its air inlet free.			user	Home Health Zone, concentrator alarms explained - https://homehealthzone.com/clinical/concentrator-alarms-explained/|Biology Insights, why is my oxygen concentrator beeping - https://biologyinsights.com/why-is-my-oxygen-concentrator-beeping-2|Expert judgement	
measurements	With a calibrated analyzer, measure the purity at the rated flow after 10 to 30 minutes.	87 % or more, unless the maker states another limit.	Clean the filters, and lower the flow to the rated one. Still low: sieve beds or compressor need service.	patient|fire	other-oxygen|oxygen-safe	biomed	Home Health Zone, concentrator alarms explained - https://homehealthzone.com/clinical/concentrator-alarms-explained/	Oxygen purity at the rated flow~%~87
calibration	Compare the flow that is set with a calibrated flowmeter.	They agree within the service manual.	It stays out of use, for service.	patient|fire	other-oxygen|oxygen-safe	biomed	Expert judgement	
components	Look at filters, hoses, seals and the fan. Only parts approved for oxygen, without oil or grease.	Filters are clean, hoses are whole, the fan turns freely by hand.	Replace the part, then measure the purity again.	patient|electricity|heat|fire|moving-parts	other-oxygen|power-off|cooled|oxygen-safe|stands-still	biomed	Home Health Zone, concentrator alarms explained - https://homehealthzone.com/clinical/concentrator-alarms-explained/|Expert judgement	
`,
)
