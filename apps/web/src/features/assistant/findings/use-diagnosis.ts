import { useEffect, useState } from 'react'
import type { Session } from '@tessa/assistant-engine'
import type { Diagnosis } from '@tessa/knowledge/load'
import { diagnosticsQuestion } from '@tessa/troubleshooting'
import { useLocalLayer } from '../hazards/use-local-layer.ts'
import { flowOf } from '../session/flow.ts'

const load = () => import('@tessa/knowledge/load')
export type Words = Awaited<ReturnType<typeof load>>

export interface Diagnosed {
  readonly diagnosis: Diagnosis
  readonly words: Words
}

/** Diagnoses the equipment of a session in the browser. Undefined while the entries load, and without them. */
export const useDiagnosis = (session: Session, about?: string): Diagnosed | undefined => {
  const [found, setFound] = useState<Diagnosed & { readonly report: string }>()
  const layer = useLocalLayer()
  const question = diagnosticsQuestion(flowOf(session), session)
  const { equipmentType, manufacturer, model } = question
  const issue = about ?? question.issue
  const report = JSON.stringify([equipmentType, manufacturer, model, issue])
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const words = await load()
      words.setLocalLayer(layer)
      const diagnose = await words.loadDiagnose(equipmentType, question.issue)
      const diagnosis = diagnose({ category: equipmentType, manufacturer, model, issue })
      if (isShown) setFound({ diagnosis, words, report })
    }
    // Without the entries, the text of the step says what to check.
    find().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [report, equipmentType, manufacturer, model, issue, question.issue, layer])

  // What was found for former words is not about these.
  return found?.report === report ? found : undefined
}
