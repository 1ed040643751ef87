// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'dialysis',
  `
treatment-ended	The dialysis team has ended the treatment: no patient is on the machine, and no blood is in its lines.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
dry	Floor, plug and hands are dry.	electricity
stands-still	Nothing turns any more, and it cannot start by itself.	moving-parts
decontaminated	The outside is decontaminated; gloves, apron and eye protection are on.	infection
rinsed	It is rinsed free of disinfectant, and a test strip shows none left.	chemicals
`,
  `
power-check	Look at the patient and the blood lines first. Then at the mains lamp, the water tap and the display.	Nothing bleeds or leaks, no air is in the lines, the lamp is lit, the water is on.	Bleeding or air in a line: stop the blood pump, clamp both lines, press on a site that bleeds, and call for help. No lamp or no water while a patient is on it: stay with the patient, and call the doctor now. The next step is only for a machine without a patient.			user	Expert judgement	
power-troubleshooting	Is the plug fully in? Look at the breaker, without resetting it.	It starts and stays on.	The breaker has tripped, or it does not start: leave it off, for a technician.	patient|electricity	treatment-ended|dry	user	Expert judgement	
display-check	Read conductivity, temperature, pressures and the message.	All are within the limits that the display shows.	Conductivity or temperature is outside: nobody overrides the bypass; call the nurse in charge or the doctor now.			user	Expert judgement	
connection-check	With your eyes only: blood lines, couplings of the dialyzer, concentrate, water inlet, drain.	No air and no leak, couplings fully on, the right concentrate, water on.	Air or foam towards the patient: blood pump off, venous line clamped, do not return this blood, lay the patient on the left side with the head down, call the doctor.			user	Expert judgement	
service-mode	Without blood lines, open the service menu and read the last start-up test. Change nothing.	The test passes.	It stops with a code: write the code down exactly. It stays out of use.	patient	treatment-ended	biomed	Expert judgement	
error-codes	Write down the code and the alarm: air, blood leak, conductivity, pressure, temperature.	The alarm names one of them.	Air or blood leak: stop the blood pump, clamp the lines, and keep the patient off this circuit until it is proven safe. Do not return this blood.			user	Expert judgement	
measurements	With a calibrated reference meter, measure conductivity and temperature of the dialysate, and the total chlorine (chlorine and chloramine) of the water after the carbon filter.	Conductivity and temperature are within the service manual; total chlorine is under 0.1 mg/l.	Conductivity or temperature outside: no treatment until it is calibrated. Total chlorine of 0.1 mg/l or more: call the doctor, and stop all treatments on this water.	patient|infection|chemicals	treatment-ended|decontaminated|rinsed	biomed	Expert judgement	Total Cl2 with chloramine, after the carbon filter~mg/l~~~0.1|Dialysate against the reference meter~mS/cm
calibration	After disinfection, calibrate conductivity, temperature and pressures as the service manual says.	Machine and reference agree.	It drifts again: replace the sensor. No treatment until it passes.	patient|infection|chemicals	treatment-ended|decontaminated|rinsed	biomed	Expert judgement	
components	Look at the optics of the blood-leak detector, the air detector, the filters and the rotor of the pump.	Optics are clean, the rotor is whole, filters are in date.	Replace the part, and repeat every protective test before a patient.	patient|electricity|infection|chemicals|moving-parts	treatment-ended|power-off|decontaminated|rinsed|stands-still	biomed	Expert judgement	
`,
)
