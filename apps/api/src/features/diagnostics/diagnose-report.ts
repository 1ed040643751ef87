import {
  createDiagnose,
  equipmentTypeOf,
  groupOf,
  type Diagnose,
  type Diagnosis,
} from '@tessa/knowledge/diagnose'
import { data as autoclave } from '@tessa/knowledge/data/autoclave'
import { data as defibrillator } from '@tessa/knowledge/data/defibrillator'
import { data as general } from '@tessa/knowledge/data/general'
import { data as lifeSupport } from '@tessa/knowledge/data/life-support'
import { data as patientMonitor } from '@tessa/knowledge/data/patient-monitor'
import { data as xray } from '@tessa/knowledge/data/xray'
import type { CheckAnswer } from '@tessa/knowledge/diagnose'

const entries = {
  autoclave,
  defibrillator,
  general,
  'life-support': lifeSupport,
  'patient-monitor': patientMonitor,
  xray,
} as const

const made = new Map<string, Diagnose>()

export interface ReportedEquipment {
  readonly manufacturer?: string | undefined
  readonly equipmentType?: string | undefined
  readonly model?: string | undefined
  readonly issue?: string | undefined
}

/** Diagnoses a report with the entries of its kind of equipment, which are read at the first report. */
export const diagnoseReport = (
  { manufacturer, equipmentType = '', model, issue = '' }: ReportedEquipment,
  answers: readonly CheckAnswer[] = [],
): Diagnosis => {
  const group = groupOf(equipmentTypeOf(equipmentType) ?? equipmentTypeOf(issue))
  const diagnose = made.get(group) ?? createDiagnose(entries[group])
  made.set(group, diagnose)
  return diagnose({ category: equipmentType, manufacturer, model, issue, answers })
}
