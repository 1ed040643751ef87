import { Button } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import { makersFor, modelsFor, typeNames } from '@tessa/knowledge/intake'
import { flowOf } from '../session/flow.ts'
import { offeredNames } from './offered-names.ts'
import { plainName } from './plain-name.ts'
import classes from './suggestions.module.css'

const most = 5

const distinct = (names: readonly string[]): string[] => [...new Set(names)]

/** The known names of what is asked, after those of the base also what administrators added. */
export const namesFor = (session: Session): readonly string[] => {
  const { step, facts } = session
  const { equipmentType = '', manufacturer = '' } = facts
  const offered = offeredNames(flowOf(session))
  if (step === 'other-equipment-input') return distinct([...typeNames, ...offered.equipment])
  if (step === 'other-manufacturer-input') return distinct([...makersFor(equipmentType), ...offered.makers])
  return step === 'model' ? modelsFor(equipmentType, manufacturer) : []
}

/** The answers of a person who cannot tell. No diagnosis takes them for a name. */
const notKnown: Readonly<Record<string, string>> = {
  'other-manufacturer-input': 'Maker not known',
  model: 'Model not known',
}

/** The known names that contain what is typed, those that begin with it first. None until two letters are typed. */
export const suggestedNames = (session: Session, typed: string): readonly string[] => {
  const wanted = plainName(typed)
  if (wanted.length < 2) return []
  const fitting = namesFor(session).filter(
    (name) => plainName(name) !== wanted && plainName(name).includes(wanted),
  )
  const begins = (name: string) => plainName(name).startsWith(wanted)
  return [...fitting.filter(begins), ...fitting.filter((name) => !begins(name))].slice(0, most)
}

export type SuggestionsProps = {
  session: Session
  typed: string
  onChoose: (name: string) => void
}

/** Completes the kind of equipment, the maker or the model that is being typed, or goes on without them. */
export const Suggestions = ({ session, typed, onChoose }: SuggestionsProps) => {
  const unknown = notKnown[session.step]
  return (
    <>
      <Names names={suggestedNames(session, typed)} onChoose={onChoose} />
      {unknown && typed.trim() === '' && (
        <div className={classes.row}>
          <Button variant="default" size="compact-md" onClick={() => onChoose(unknown)}>
            I do not know
          </Button>
        </div>
      )}
    </>
  )
}

type NamesProps = Pick<SuggestionsProps, 'onChoose'> & { names: readonly string[] }

const Names = ({ names, onChoose }: NamesProps) => {
  if (names.length === 0) return null
  return (
    <div role="group" aria-label="Suggestions" className={classes.row}>
      {names.map((name) => (
        <Button key={name} variant="default" size="compact-md" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
