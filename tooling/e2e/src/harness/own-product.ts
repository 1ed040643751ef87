import { test as journey } from '../harness/journey.ts'
import { startProduct } from '../harness/product.ts'

/** Journeys of a file with a product of its own, because what they change holds for everybody. */
export const test = journey.extend<{ url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, hand) => {
      const product = await startProduct()
      await hand(product.url)
      await product.stop()
    },
    { scope: 'file' },
  ],
})
