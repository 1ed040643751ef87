import { lazy, Suspense, type FunctionComponent, type ReactNode } from 'react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { PageAnnouncer } from '../layout/page-announcer.tsx'
import { cssVariablesResolver } from '../theme/css-variables.ts'
import { theme } from '../theme/theme.ts'
import { toast, type ToastStore } from '../toasts/toast-store.ts'
import { LinkProvider, type LinkProps } from './link.tsx'

export type TessaProviderProps = {
  /** The application. */
  children: ReactNode
  /** Draws every link, so that the router handles it; a plain anchor by default. */
  link?: FunctionComponent<LinkProps>
  /** The product's name as document titles end with it, `Tessa` by default. */
  productName?: string
  /** Where toasts come from, the shared `toast` by default. */
  toasts?: ToastStore
  /** Holds the colour scheme still; by default the person's choice, else the system's. */
  forceColorScheme?: 'light' | 'dark'
  /** Answers with the page's style nonce, for a strict content security policy. */
  getStyleNonce?: () => string
}

// The first picture needs no toast; one that comes before its region waits in the store.
const Toaster = lazy(async () => ({ default: (await import('../toasts/toaster.tsx')).Toaster }))

const colorSchemeManager = localStorageColorSchemeManager({ key: 'tessa-color-scheme' })

/** Wraps an application in Tessa's look, its toasts and its page announcements. */
export const TessaProvider = ({
  children,
  link,
  productName = 'Tessa',
  toasts = toast,
  ...scheme
}: TessaProviderProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    // The variables are written by the code that is there anyway: a style sheet with the same would be 4 kB more.
    deduplicateCssVariables={false}
    {...scheme}
  >
    <WithLink link={link}>
      <PageAnnouncer productName={productName}>{children}</PageAnnouncer>
    </WithLink>
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  </MantineProvider>
)

const WithLink = ({
  link,
  children,
}: {
  link: FunctionComponent<LinkProps> | undefined
  children: ReactNode
}) => (link ? <LinkProvider value={link}>{children}</LinkProvider> : children)
