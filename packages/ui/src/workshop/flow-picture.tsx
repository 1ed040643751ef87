import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import type { Workflow } from '@tessa/assistant-engine'
import { fold } from '@tessa/assistant-engine/compose'
import { toSvg } from '@tessa/assistant-engine/draw'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { usesShown } from './uses-shown.ts'
import classes from './workshop.module.css'

/** The flow as a picture. Each use of a sub-flow is one box until it is opened. */
export const FlowPicture = ({ workflow }: { workflow: Workflow }) => {
  const [opened, setOpened] = useState<readonly string[]>([])
  const picture = useMemo(() => {
    const folded = (workflow.groups ?? []).map(({ id }) => id).filter((id) => !opened.includes(id))
    return toSvg(fold(workflow, folded))
  }, [workflow, opened])
  return (
    <>
      {workflow.groups && (
        <div role="group" aria-label="Show the steps of" className={classes.uses}>
          {usesShown(workflow, opened).map(({ id, name }) => {
            const isOpened = opened.includes(id)
            return (
              <Button
                key={id}
                variant={isOpened ? 'filled' : 'outline'}
                aria-pressed={isOpened}
                onClick={() => setOpened(isOpened ? opened.filter((one) => one !== id) : [...opened, id])}
              >
                {name}
              </Button>
            )
          })}
        </div>
      )}
      <ScrollRegion label="Drawing of the flow" className={classes.picture}>
        <img
          alt={`${workflow.id} as boxes and arrows`}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        />
      </ScrollRegion>
    </>
  )
}
