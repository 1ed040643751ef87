import { factTexts, view as viewOf, type Session, type View } from '@tessa/assistant-engine'
import { loadPack, type Pack } from '@tessa/knowledge/packs'
import { recordedGuide, withAskedWords, withPack } from '@tessa/troubleshooting'
import { flowOf, keepRecordedFlow } from '../session/flow.ts'
import { partInOrder } from './part-in-order.ts'

/** Loads the guided checks for the equipment of a session, whose records then have their words. */
export const loadPackFor = async (session: Session): Promise<Pack> => {
  const type = factTexts(flowOf(session), session)['equipmentType'] ?? ''
  const pack = await loadPack(type).catch((error: unknown) => {
    // What was asked is in the records without the words of the checks, too.
    keepRecordedFlow(session, (now) => withAskedWords(flowOf(now), now.facts))
    throw error
  })
  keepRecordedFlow(session, (now) => recordedGuide(flowOf(now), pack, now.facts))
  return pack
}

/** Whether a step has its own words for the equipment. A step that the server wrote has not. */
export const isGuided = (
  { step, generated }: Pick<Session, 'step' | 'generated'>,
  { steps }: Pack,
): boolean => generated === null && steps.some((words) => words.step === step)

/** The step as the flow shows it with the words for this equipment, after what is looked at first. */
export const viewWithPack = (session: Session, pack: Pack): View =>
  viewOf(withPack(flowOf(session), pack, session.facts), session)

/** The step without its instructions, which `GuidedStep` shows after their interlocks. */
export const guidedView = (view: View, session: Session, pack: Pack): View => ({
  ...view,
  safety: viewWithPack(session, pack).safety,
  part: partInOrder(view, session),
  ...(isGuided(session, pack) && { content: '' }),
})
