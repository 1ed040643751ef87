import { lazy, Suspense, useState, type FunctionComponent, type ReactNode } from 'react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { PageAnnouncer } from '../layout/page-announcer.tsx'
import { cssVariablesResolver } from '../theme/css-variables.ts'
import { theme } from '../theme/theme.ts'
import { toast, type ToastStore } from '../toasts/toast-store.ts'
import { LinkProvider, type LinkProps } from './link.tsx'

export type TessaProviderProps = {
  /** The application. */
  children: ReactNode
  /** Renders every link, so that the router handles it. Default: a plain anchor. */
  link?: FunctionComponent<LinkProps>
  /** The product name at the end of document titles. Default: `Tessa`. */
  productName?: string
  /** The store of the toasts. Default: the shared `toast`. */
  toasts?: ToastStore
  /** Forces a color scheme. Default: the user's choice, otherwise the system's. */
  forceColorScheme?: 'light' | 'dark'
  /** Returns the style nonce of the page, for a strict content security policy. */
  getStyleNonce?: () => string
  /** Resolves when the first page is shown. Default: at once. */
  isShown?: Promise<void> | undefined
}

// The first page needs no toasts. A toast that is shown before the region has loaded waits in the store.
const toasterAfter = (isShown: Promise<void> | undefined) =>
  lazy(async () => {
    await isShown
    return { default: (await import('../toasts/toaster.tsx')).Toaster }
  })

const colorSchemeManager = localStorageColorSchemeManager({ key: 'tessa-color-scheme' })

/** Provides Tessa's theme, toasts and page announcements to an application. */
export const TessaProvider = ({
  children,
  link,
  productName = 'Tessa',
  toasts = toast,
  isShown,
  ...scheme
}: TessaProviderProps) => {
  const [Toaster] = useState(() => toasterAfter(isShown))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Without a build that has the variables in its page, Mantine writes all of them.
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
}

const WithLink = ({
  link,
  children,
}: {
  link: FunctionComponent<LinkProps> | undefined
  children: ReactNode
}) => (link ? <LinkProvider value={link}>{children}</LinkProvider> : children)
