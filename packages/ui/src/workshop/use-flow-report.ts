import { useEffect, useState } from 'react'
import type { FlowReport } from './check-flow.ts'
import { createChecker } from './create-checker.ts'

/** The report on this text; undefined while it is being checked. */
export const useFlowReport = (text: string): FlowReport | undefined => {
  const [latest, setLatest] = useState<{ text: string; report: FlowReport }>()
  const [checker] = useState(() => createChecker((checked, report) => setLatest({ text: checked, report })))
  useEffect(() => checker.check(text), [checker, text])
  useEffect(() => checker.stop, [checker])
  return latest?.text === text ? latest.report : undefined
}
