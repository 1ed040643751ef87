import { data as autoclave } from '../data/autoclave.ts'
import { data as defibrillator } from '../data/defibrillator.ts'
import { data as general } from '../data/general.ts'
import { data as lifeSupport } from '../data/life-support.ts'
import { data as patientMonitor } from '../data/patient-monitor.ts'
import { data as xray } from '../data/xray.ts'

const symptoms: ReadonlyMap<string, string> = new Map(
  [autoclave, defibrillator, general, lifeSupport, patientMonitor, xray].flatMap(({ faults }) =>
    faults.map(({ id, symptom }) => [id, symptom] as const),
  ),
)

/** The symptom of a fault of the base, by its id; undefined for any other text. */
export const symptomOf = (id: string): string | undefined => symptoms.get(id)
