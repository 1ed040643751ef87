import type { TestProject } from 'vitest/node'
import { startMailServer } from './mail-server.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    mailUrl: string
  }
}

/** The product that all journeys share, with a real mail server beside it. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const mail = await startMailServer()
  const product = await startProduct({ environment: { SMTP_URL: mail.smtpUrl } })
  provide('productUrl', product.url)
  provide('mailUrl', mail.readUrl)
  return async () => {
    await product.stop()
    await mail.stop()
  }
}
