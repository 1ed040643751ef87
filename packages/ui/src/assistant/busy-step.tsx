import type { Ref } from 'react'
import { Loader } from '@mantine/core'
import type { AssistantBusy } from './assistant-state.ts'
import classes from './assistant.module.css'

/** Stands in place of the step while it is being prepared. */
export const BusyStep = ({ busy, busyRef }: { busy: AssistantBusy; busyRef: Ref<HTMLDivElement> }) => (
  <div ref={busyRef} tabIndex={-1} role="status" className={classes.busy} data-view={busy.view}>
    <Loader size={busy.view === 'loading' ? 'lg' : 'sm'} aria-hidden />
    <p>{busy.text}</p>
  </div>
)
