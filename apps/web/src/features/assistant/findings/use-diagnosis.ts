import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '@tessa/assistant-engine'
import { useLocalLayer } from '../hazards/use-local-layer.ts'
import { diagnose, diagnoseTyped, reportOf, type Diagnosed } from './diagnose-session.ts'
import { useFixedFaults } from './use-fixed-faults.ts'

export type { Diagnosed, Words } from './diagnose-session.ts'

/**
 * Diagnoses the equipment of a session in the browser, with its answers, or typed words instead. Undefined while the
 * entries load, and without them.
 */
export const useDiagnosis = (session: Session, typed?: string): Diagnosed | undefined => {
  const [found, setFound] = useState<Diagnosed & { readonly asked: string }>()
  const layer = useLocalLayer()
  const told = reportOf(session)
  const outcomes = useFixedFaults(told)
  const report = outcomes ? { ...told, outcomes } : told
  const asked = JSON.stringify([report, typed])
  const find = useEffectEvent(() =>
    typed === undefined ? diagnose(report, layer) : diagnoseTyped(report, typed, layer),
  )
  useEffect(() => {
    let isShown = true
    find().then(
      (diagnosed) => isShown && setFound({ ...diagnosed, asked }),
      // Without the entries, the text of the step says what to check.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [asked, layer])

  // What was found for former words is not about these.
  return found?.asked === asked ? found : undefined
}
