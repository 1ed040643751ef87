// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { Pack } from '../pack.ts'

export const pack: Pack = {
  name: 'suction',
  interlocks: [
    {"id":"suction-replaced","confirm":"Another suction unit that works stands ready at the bed.","covers":["patient"]},
    {"id":"power-off","confirm":"It is switched off and unplugged, and nobody can switch it on meanwhile.","covers":["electricity"]},
    {"id":"decontaminated","confirm":"The outside is decontaminated; gloves, apron and eye protection are on.","covers":["infection"]},
  ],
  steps: [
    {"step":"power-check","look":"Is another suction unit at the bed? Then look: is the lamp lit where it has one, and does the gauge show vacuum when it runs?","expect":"The gauge shows vacuum, and no lamp warns.","ifNot":"A patient may need it: get another unit now. Several beds have none: tell the staff of the building.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"power-troubleshooting","look":"Try a wall outlet that works, then the battery.","expect":"The motor runs on mains and on battery.","ifNot":"It runs on one only, or on neither: out of use, for a technician.","hazards":["patient"],"interlocks":["suction-replaced"],"skill":"user","sources":["Expert judgement"]},
    {"step":"display-check","look":"While it runs, read the gauge and the lamps. Touch nothing that is soiled.","expect":"The vacuum fits the setting, and no lamp warns.","ifNot":"Little vacuum: a leak, a full jar or a blocked filter. Use the other unit.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"connection-check","look":"With your eyes only: lid, jar, liner, filter and tubing.","expect":"The lid is closed, the jar is not full, the filter is dry, no tube is kinked.","ifNot":"A wet filter, or fluid beyond the jar: switch it off. It counts as infectious, and a technician has to know.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"service-mode","look":"Read the hour counter and the service date on the unit.","expect":"Service is not due.","ifNot":"It is overdue: service it, whatever else is found.","hazards":["patient","infection"],"interlocks":["suction-replaced","decontaminated"],"skill":"biomed","sources":["Expert judgement"]},
    {"step":"error-codes","look":"Write down each lamp or message; most units have none.","expect":"A lamp names battery, filter or jar.","ifNot":"No message: write down what the gauge shows.","hazards":[],"interlocks":[],"skill":"user","sources":["Expert judgement"]},
    {"step":"measurements","look":"With clean tubing and a calibrated gauge at the inlet, measure the vacuum with the inlet closed, then the free flow.","expect":"Both reach the figures on the plate.","ifNot":"Fit a new filter and measure again; then jar, lid and tubing; then the pump needs service.","hazards":["patient","infection"],"interlocks":["suction-replaced","decontaminated"],"skill":"biomed","sources":["Expert judgement"],"measures":[{"name":"Vacuum with the inlet closed","unit":"kPa"},{"name":"Flow with the inlet open","unit":"l/min"}]},
    {"step":"calibration","look":"Compare the gauge with a calibrated vacuum gauge.","expect":"They agree within the service manual.","ifNot":"Replace the gauge, or adjust it by the service manual.","hazards":["patient","infection"],"interlocks":["suction-replaced","decontaminated"],"skill":"biomed","sources":["Expert judgement"]},
    {"step":"components","look":"Look at jar, float, filter, valves, diaphragm and battery.","expect":"No crack, valves are clean, the diaphragm is whole, the battery is not swollen.","ifNot":"Replace the part. Fluid in the pump: it is a biohazard and is opened only after it is decontaminated.","hazards":["patient","infection","electricity"],"interlocks":["suction-replaced","decontaminated","power-off"],"skill":"biomed","sources":["Expert judgement"]},
  ],
}
