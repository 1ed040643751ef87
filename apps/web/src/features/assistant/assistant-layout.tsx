import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { PageTitle } from '@tessa/ui'
import classes from './assistant.module.css'

/** The layout of all assistant screens. */
export const AssistantLayout = ({ isBusy = false, children }: { isBusy?: boolean; children?: ReactNode }) => (
  <main id="main" className={classes.page} aria-busy={isBusy}>
    <VisuallyHidden>
      <PageTitle title="Troubleshoot">Troubleshoot your equipment</PageTitle>
    </VisuallyHidden>
    {children}
  </main>
)
