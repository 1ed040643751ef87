// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'

export const pack: Pack = {
  name: 'incubator',
  interlocks: [
    {"id":"infant-moved","confirm":"The infant is in another safe, warm place.","covers":["patient"]},
    {"id":"power-off","confirm":"It is switched off and unplugged, and nobody can switch it on meanwhile.","covers":["electricity"]},
    {"id":"cooled","confirm":"It has cooled so far that it can be touched.","covers":["heat"]},
    {"id":"stands-still","confirm":"Nothing turns any more, and it cannot start by itself.","covers":["moving-parts"]},
  ],
  steps: [
    {"step":"power-check","look":"Look at the infant first: color, warmth, breathing. Then at the mains lamp and the air temperature.","expect":"The infant is well, and the lamp is lit.","ifNot":"No power, or too hot or too cold: move the infant to another safe, warm place now.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"power-troubleshooting","look":"Is the plug fully in? Try a wall outlet that works, without an extension lead.","expect":"It starts and begins to heat.","ifNot":"It does not start: leave it off, for a technician.","hazards":["patient"],"interlocks":["infant-moved"],"skill":"user","sources":["Expert judgement"]},
    {"step":"display-check","look":"Read the set, air and skin temperatures and the alarm.","expect":"The temperatures fit each other, without an alarm.","ifNot":"Over-temperature or fan alarm: move the infant now. Only the skin temperature is low: the probe may sit badly.","hazards":[],"interlocks":[],"skill":"user","sources":["Atom Incu i manual p.49, skin probe placement - https://www.easymanua.ls/atom/incuarch/manual?p=49","Expert judgement"]},
    {"step":"connection-check","look":"With your eyes: the skin probe and its plug, the ports, the air inlet.","expect":"The probe lies flat on the skin, its plug is in, ports are closed, nothing covers the inlet.","ifNot":"A loose probe makes the heater follow a wrong value: nursing staff fix it between navel and breastbone on clean skin. A damaged one: replace it.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement","Atom Incu i manual p.49, skin probe placement - https://www.easymanua.ls/atom/incuarch/manual?p=49"]},
    {"step":"service-mode","look":"Open the service menu and read the self-test. Change nothing.","expect":"Fan, heater and sensors pass.","ifNot":"Fan or heater fails: switch it off. It stays out of use.","hazards":["patient"],"interlocks":["infant-moved"],"skill":"biomed","sources":["Expert judgement"]},
    {"step":"error-codes","look":"Write down the alarm: probe, temperature, fan or power.","expect":"It names one part.","ifNot":"Over-temperature or fan: move the infant, and take it out of use at once.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"measurements","look":"After an hour of steady state, measure the air with a reference thermometer 10 cm above the center of the mattress.","expect":"Within 0.8 °C of the set point, unless the maker states another limit.","ifNot":"Change the filter, then calibrate. It stays out of use until it passes.","hazards":["patient"],"interlocks":["infant-moved"],"skill":"biomed","sources":["NICU incubator temperature and alarm verification checklist - https://www.popprobe.com/checklist-library/biomedical/medical-device-maintenance/b28-bio-nicu-incubator-checklist"],"measures":[{"name":"Air temperature, difference from the set point","unit":"°C","atLeast":-0.8,"atMost":0.8}]},
    {"step":"calibration","look":"Compare the sensors for skin and air with a reference thermometer, and test the over-temperature cut-out, as the service manual says.","expect":"Both are within the service manual, and the cut-out acts.","ifNot":"Replace the sensor. If the cut-out does not act: out of use.","hazards":["patient"],"interlocks":["infant-moved"],"skill":"biomed","sources":["Expert judgement"]},
    {"step":"components","look":"Look at fan, filter, heater and seals.","expect":"The fan turns freely by hand, the filter is in date, seals are whole.","ifNot":"Replace the part, then test all alarms without an infant.","hazards":["patient","electricity","heat","moving-parts"],"interlocks":["infant-moved","power-off","cooled","stands-still"],"skill":"biomed","sources":["Expert judgement","Philips IntelliVue MP40/50 service guide - https://manualmachine.com/philips/intellivuemp40/7455580-service-manual"]},
  ],
}
