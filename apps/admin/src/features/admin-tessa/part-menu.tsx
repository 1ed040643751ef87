import { useRef } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import type { TessaPart, TessaUnderstanding } from '@tessa/contract'
import { RowButton } from '@tessa/ui'
import classes from './admin-tessa.module.css'

export type PartMenuProps = {
  part: TessaPart
  onChange: (understanding: TessaUnderstanding) => void
}

/** A part of what was understood, with what it can be changed to behind it. */
export const PartMenu = ({ part: { part, words, choices }, onChange }: PartMenuProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  const isOpenPart = words === `any ${part}` || words === 'not divided'
  if (choices.length === 0) return <span className={classes.part}>{words}</span>
  return (
    <details
      ref={box}
      className={classes.partBox}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || box.current?.open !== true) return
        event.stopPropagation()
        close()
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={classes.part} data-open-part={isOpenPart || undefined}>
        {words}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </summary>
      <div role="group" aria-label={`Change: ${words}`} tabIndex={-1} className={classes.choices}>
        {choices.map((choice) => (
          <RowButton
            key={choice.words}
            className={classes.choice}
            onClick={() => {
              close()
              box.current?.querySelector('summary')?.focus()
              onChange(choice.understanding)
            }}
          >
            {choice.words}
          </RowButton>
        ))}
      </div>
    </details>
  )
}
