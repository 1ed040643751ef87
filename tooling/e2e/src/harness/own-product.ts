import { test as journey } from './journey.ts'
import type { Environment } from './process.ts'
import { startProduct } from './product.ts'

/** Journeys of a file with a product of its own, because what they change or need holds for everybody. */
export const testWithOwnProduct = (environment?: Environment) =>
  journey.extend<{ url: string }>({
    url: [
      // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
      async ({}, hand) => {
        const product = await startProduct(environment && { environment })
        await hand(product.url)
        await product.stop()
      },
      { scope: 'file' },
    ],
  })
