import { createContext, use } from 'react'

/** The pages of an app among the apps of its host. */
export interface Site {
  /** Whether a URL is a page of this app. The browser handles any other URL. */
  readonly isOwnPage: (href: string) => boolean
  /** The default page after signing in. */
  readonly home: string
  /** The product's name as document titles end with it; `Tessa` by default. */
  readonly productName?: string
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs AppProviders.')
  return site
}
