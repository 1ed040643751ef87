import { readFileSync } from 'node:fs'
import type { DiagnosisQuestion } from '@tessa/knowledge/diagnose'

/** Processor time in milliseconds, because the machine may do other work. */
const now = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const reports: DiagnosisQuestion[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const started = now()
const { loadDiagnose } = await import('@tessa/knowledge/load')
const before = now()
const diagnose = await loadDiagnose(reports[0]?.category ?? '')
const load = now() - before
const calls = reports.map((report) => {
  const begun = now()
  diagnose(report)
  return now() - begun
})
console.log(JSON.stringify({ code: before - started, load, calls }))
