import { answersOf, type Session, type View } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { categoryOf, commonMakers } from '@tessa/knowledge/intake'
import { answerInTurn } from './answer-in-turn.ts'

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/**
 * The makers of a type of equipment that was typed, such as a pump; undefined where the base does not know them.
 * The makers that administrators added to the common ones follow, and those that they switched off are left out.
 */
export const ownMakers = (equipment: string, offered: readonly string[]): readonly string[] | undefined => {
  const own = categoryOf(equipment)?.makers
  if (!own) return undefined
  const isOff = (maker: string) => commonMakers.includes(maker) && !offered.includes(maker)
  const added = offered.filter((maker) => !commonMakers.includes(maker))
  return distinct([...own.filter((maker) => !isOff(maker)), ...added])
}

/** The question for the maker with the makers of the typed equipment; any other question as it is. */
export const withOwnMakers = (view: View, session: Session): View => {
  if (session.step !== 'manufacturer' || answersOf(session)['welcome'] !== 'other') return view
  const [other] = view.options.slice(-1)
  const offered = view.options.slice(0, -1).map(({ value }) => value)
  const makers = ownMakers(session.facts['equipmentType'] ?? '', offered)
  if (!other || !makers) return view
  const named = makers.map((maker) => ({ ...other, value: maker, label: maker, icon: undefined }))
  return { ...view, options: [...named, other] }
}

/** Answers with a maker that the flow itself does not offer, as with one that is typed. False for anything else. */
export const answersOwnMaker = (runner: Runner, view: View, value: string): boolean => {
  const { session } = runner.snapshot()
  const isOwn =
    withOwnMakers(view, session).options.some((option) => option.value === value) &&
    !view.options.some((option) => option.value === value)
  if (isOwn) answerInTurn(runner, { manufacturer: value }, () => undefined)
  return isOwn
}
