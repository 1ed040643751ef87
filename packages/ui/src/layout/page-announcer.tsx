import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'

type Announce = (title: string) => { isFirstPage: boolean }

const AnnounceContext = createContext<Announce | undefined>(undefined)

type PageAnnouncerProps = {
  children: ReactNode
  productName: string
}

/** Contains the live region that announces the title after a navigation. */
export const PageAnnouncer = ({ children, productName }: PageAnnouncerProps) => {
  const [message, setMessage] = useState('')
  const shown = useRef<string>(undefined)

  const announce = useMemo<Announce>(
    () => (title) => {
      const isFirstPage = shown.current === undefined || shown.current === title
      shown.current = title
      document.title = `${title} - ${productName}`
      if (!isFirstPage) setMessage(document.title)
      return { isFirstPage }
    },
    [productName],
  )

  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status" aria-live="polite">
        {message}
      </VisuallyHidden>
    </AnnounceContext>
  )
}

/**
 * Sets the title of the document. After a navigation within the application, it announces the title and focuses the
 * heading with the returned ref.
 *
 * @example const heading = usePageTitle('Contact Support')
 */
export const usePageTitle = (title: string) => {
  const announce = use(AnnounceContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!announce) throw new Error('usePageTitle needs TessaProvider.')
    const { isFirstPage } = announce(title)
    if (!isFirstPage) heading.current?.focus()
  }, [announce, title])
  return heading
}
