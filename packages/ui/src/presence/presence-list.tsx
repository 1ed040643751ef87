import classes from './presence-list.module.css'

export type PresenceListProps = {
  /** The other viewers. */
  people: readonly { readonly userId: string; readonly name: string; readonly mode: 'viewing' | 'editing' }[]
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** The other viewers of a record, as "Marta Maas is editing". Renders nothing without viewers. */
export const PresenceList = ({ people }: PresenceListProps) => (
  <ul className={classes.people} aria-label="Also here" aria-live="polite">
    {people.map(({ userId, name, mode }) => (
      <li key={userId} className={classes.person} data-mode={mode}>
        <span className={classes.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        {name} is {mode}
      </li>
    ))}
  </ul>
)
