import { factTexts, type Session } from '@tessa/assistant-engine'
import { flowOf } from '../session/flow.ts'
import classes from './side-panel.module.css'

const shown = {
  equipmentType: 'Type',
  manufacturer: 'Manufacturer',
  model: 'Model',
  serialNumber: 'Serial number',
  room: 'Room',
  issueDescription: 'Issue',
  photoCount: 'Files',
} as const

/** The known facts about the equipment. */
export const EquipmentFacts = ({ session }: { session: Session }) => {
  const facts = factTexts(flowOf(session), session)
  const known = Object.entries(shown).filter(([name]) => facts[name])
  if (known.length === 0)
    return <p className={classes.nothing}>What you tell about the equipment is collected here.</p>
  return (
    <dl className={classes.facts}>
      {known.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-fact={name}>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
