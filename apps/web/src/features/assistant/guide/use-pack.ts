import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { loadPackFor } from './guided-view.ts'

/** The guided checks for the equipment of a session; undefined while they load, and where they cannot be loaded. */
export const usePack = (session: Session): Pack | undefined => {
  const [found, setFound] = useState<{ readonly of: string | undefined; readonly pack: Pack }>()
  const { equipmentType } = session.facts
  const load = useEffectEvent(() => loadPackFor(session))
  useEffect(() => {
    let isWanted = true
    load().then(
      (pack) => isWanted && setFound({ of: equipmentType, pack }),
      () => undefined,
    )
    return () => void (isWanted = false)
  }, [equipmentType])
  return found && found.of === equipmentType ? found.pack : undefined
}
