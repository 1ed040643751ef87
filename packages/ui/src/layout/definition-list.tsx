import type { ReactNode } from 'react'
import { TextLink } from '../provider/link.tsx'
import classes from './definition-list.module.css'

export type Definition = {
  term: string
  /** What it is; nothing is drawn as a dash that is read as "not given". */
  value?: ReactNode
  /** Where, or how, to change it. */
  edit?: { href: string } | { onClick: () => void }
}

export type DefinitionListProps = {
  /** What is told, in order. */
  items: readonly Definition[]
}

/** Terms and what they are, in two columns where there is room. */
export const DefinitionList = ({ items }: DefinitionListProps) => (
  <dl className={classes.list}>
    {items.map(({ term, value, edit }) => (
      <div key={term} className={classes.item}>
        <dt>{term}</dt>
        <dd>
          {value ?? (
            <span role="img" aria-label="not given">
              –
            </span>
          )}
        </dd>
        {edit && <dd className={classes.edit}>{editOf(term, edit)}</dd>}
      </div>
    ))}
  </dl>
)

const editOf = (term: string, edit: NonNullable<Definition['edit']>) => {
  const words = { children: 'Edit', 'aria-label': `Edit ${term.toLowerCase()}` }
  return 'href' in edit ? (
    <TextLink {...words} href={edit.href} />
  ) : (
    <button type="button" className={classes.button} onClick={edit.onClick} {...words} />
  )
}
