// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'
import { readPackRows } from '../read-pack-rows.ts'

export const pack: Pack = readPackRows(
  'patient-monitor',
  `
patient-removed	The patient is on other working equipment, and this one is off the patient.	patient
power-off	It is switched off and unplugged, nobody can switch it on meanwhile, and nothing is opened before stored energy has left it.	electricity
dry	Floor, plug and hands are dry.	electricity
`,
  `
power-check	Watch the patient by other means first. Then look, without unplugging anything: is the mains lamp lit, and does the battery symbol show charge?	The mains lamp is lit, and the battery is charged or charging.	No mains lamp: outlet, cord or fuse. Move the patient to another monitor before anything is unplugged.			user	Expert judgement	
power-troubleshooting	Try a wall outlet that works, without an extension lead, and a second power cord. Then see whether the monitor also starts on its battery.	The mains lamp lights, and it starts on mains and on battery.	It starts on one only: the other one has failed. It starts on neither: leave it off, for a technician.	patient|electricity	patient-removed|dry	user	Expert judgement	
display-check	Look at the patient, not only at the screen. Is the screen bright, do its waves move, and does it show an alarm or a message?	Waves and numbers are shown, without a message.	The screen is dark but alarms sound: display or backlight. Nothing at all: power. A message: note it word for word. Until then watch the patient with another monitor.			user	Expert judgement	
connection-check	With your eyes, follow each cable and hose from the patient to the monitor, and the network cable.	Every plug is fully in, and nothing is cracked, stained or bent.	Look at the patient before you touch a loose lead or sensor: the alarm may be true. Damaged: out of use.			user	Expert judgement	
service-mode	Open the configuration or service menu with the code of your clinical engineering. Look only: software, options and modules.	Every module that is plugged in is listed without a fault.	A module is missing: reseat it, then try it in another monitor.	patient	patient-removed	biomed	Expert judgement	
error-codes	Write down each message word for word with the measurement that shows it, the newest first. Clear nothing.	The message names a sensor, a cable or a module.	"Equip Malf" means the module or the monitor, not the sensor.			user	Expert judgement	
measurements	Measure what is in doubt with simulators: the pressure against a calibrated gauge, the leak with the cuff on a rigid cylinder, the temperature with a simulator.	Pressure within 3 mmHg, leak under 6 mmHg a minute, temperature within 0.2 °C. The limits of the service manual come first.	Exchange cuff and hose, or the probe, and measure again. Still outside: the module needs service.	patient	patient-removed	biomed	Expert judgement	Pressure, difference from the gauge~mmHg~-3~3|Leak of cuff and hose~mmHg/min~~~6|Temperature, difference from the reference~°C~-0.2~0.2
calibration	Read the date on the calibration label, and compare the pressure channel with a calibrated gauge in its static pressure mode.	The date is valid, and they differ by at most 3 mmHg.	Calibrate it as the service manual says, and test it before it goes back.	patient	patient-removed	biomed	Expert judgement	
components	Look at the battery, the vents, the sensor cables and the connectors. The covers stay closed.	The battery is in date and not swollen, the vents are clear, and no pin is bent.	Replace one part at a time. A swollen battery: do not press, charge or open it; it is hazardous waste.	patient|electricity	patient-removed|power-off	biomed	Expert judgement	
`,
)
