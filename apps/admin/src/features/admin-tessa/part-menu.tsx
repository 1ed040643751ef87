import { useRef } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import type { TessaPart, TessaUnderstanding } from '@tessa/contract'
import { Disclosure, RowButton, type DisclosureHandle } from '@tessa/ui'
import classes from './admin-tessa.module.css'

export type PartMenuProps = {
  part: TessaPart
  onChange: (understanding: TessaUnderstanding) => void
}

/** A part of what was understood, with what it can be changed to behind it. */
export const PartMenu = ({ part: { part, words, choices }, onChange }: PartMenuProps) => {
  const menu = useRef<DisclosureHandle>(null)
  const isOpenPart = words === `any ${part}` || words === 'not divided'
  if (choices.length === 0) return <span className={classes.part}>{words}</span>
  return (
    <Disclosure
      ref={menu}
      label={`Change: ${words}`}
      summaryClassName={isOpenPart ? `${classes.part} ${classes.openPart}` : classes.part}
      panelClassName={classes.choices}
      summary={
        <>
          {words}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {choices.map((choice) => (
        <RowButton
          key={choice.words}
          className={classes.choice}
          onClick={() => {
            menu.current?.close()
            onChange(choice.understanding)
          }}
        >
          {choice.words}
        </RowButton>
      ))}
    </Disclosure>
  )
}
