import { useEffect, useEffectEvent } from 'react'
import type { Session } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { loadPackFor } from './guided-view.ts'

/** The guided checks for a kind of equipment. */
export interface FoundPack {
  readonly of: string | undefined
  readonly pack: Pack
}

export type PackLoaderProps = {
  session: Session
  isFound: boolean
  onFound: (found: FoundPack) => void
  load?: (session: Session) => Promise<Pack>
}

/**
 * Loads the guided checks for the equipment. Without them, a step has the words for any equipment, and they are tried
 * again at the next step and once there is a network.
 */
export const PackLoader = ({ session, isFound, onFound, load = loadPackFor }: PackLoaderProps) => {
  const { count, facts } = session
  const { equipmentType } = facts
  const loadPack = useEffectEvent(() => load(session))
  useEffect(() => {
    if (isFound) return
    let isWanted = true
    const tryToLoad = () =>
      void loadPack().then(
        (pack) => isWanted && onFound({ of: equipmentType, pack }),
        () => undefined,
      )
    tryToLoad()
    addEventListener('online', tryToLoad)
    return () => {
      isWanted = false
      removeEventListener('online', tryToLoad)
    }
  }, [isFound, equipmentType, count, onFound])
  return null
}
