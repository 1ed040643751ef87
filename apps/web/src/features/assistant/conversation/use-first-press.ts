import { useEffect, useEffectEvent, useState } from 'react'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { takeFirst } from '../../../shared/first-words.ts'

/** Answers with what was pressed before the app was ready. Returns its label as long as it is not offered here. */
export const useFirstPress = ({
  session,
  view,
  answer,
}: Pick<Assistant<Workflow>, 'session' | 'view' | 'answer'>): string | undefined => {
  const [notOffered, setNotOffered] = useState<string>()
  const answerFirst = useEffectEvent((pressed: string) => {
    if (session.count > 0) return
    const of = [...view.options, ...view.commands].find(({ label }) => label === pressed)
    if (of) answer(of.value)
    else setNotOffered(pressed)
  })
  useEffect(() => takeFirst('pressed', (pressed) => answerFirst(pressed)), [])
  return session.count === 0 ? notOffered : undefined
}
