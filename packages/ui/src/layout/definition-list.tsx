import type { ReactNode } from 'react'
import { TextLink } from '../provider/text-link.tsx'
import { TextButton } from '../provider/text-button.tsx'
import classes from './definition-list.module.css'

export type Definition = {
  term: string
  /** The value. An empty value is a dash, which is read out as "not given". */
  value?: ReactNode
  /** A link or control to change the value. */
  edit?: { href: string } | { onClick: () => void }
}

export type DefinitionListProps = {
  /** The entries in order. */
  items: readonly Definition[]
}

/** Terms and values, in two columns if there is room. */
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
    <TextButton onClick={edit.onClick} {...words} />
  )
}
