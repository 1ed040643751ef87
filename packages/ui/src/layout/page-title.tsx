import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import { usePageTitle } from './page-announcer.tsx'

export type PageTitleProps = {
  /** What the document's title says. */
  title: string
  /** What the heading says, the title by default. */
  children?: ReactNode
}

/** The one `h1` of a page: names the document, and takes focus when a person has moved to the page. */
export const PageTitle = ({ title, children = title }: PageTitleProps) => (
  <Title order={1} ref={usePageTitle(title)} tabIndex={-1}>
    {children}
  </Title>
)
