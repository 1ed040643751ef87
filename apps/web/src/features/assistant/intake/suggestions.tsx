import { Button } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import { makersFor, modelsFor, typeNames } from '@tessa/knowledge/intake'
import { plainName } from './plain-name.ts'
import classes from './suggestions.module.css'

const most = 5

const namesFor = ({ step, facts }: Session): readonly string[] => {
  const { equipmentType = '', manufacturer = '' } = facts
  if (step === 'other-equipment-input') return typeNames
  if (step === 'other-manufacturer-input') return makersFor(equipmentType)
  return step === 'model' ? modelsFor(equipmentType, manufacturer) : []
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

/** Completes the kind of equipment, the maker or the model that is being typed. */
export const Suggestions = ({ session, typed, onChoose }: SuggestionsProps) => {
  const names = suggestedNames(session, typed)
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
