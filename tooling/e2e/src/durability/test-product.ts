import { onTestFinished } from 'vitest'
import { newDataDir } from '../harness/data-dir.ts'
import { startProduct, type Product, type ProductOptions } from '../harness/product.ts'

/** A folder that is removed after the test. */
export const testDataDir = (): string => {
  const folder = newDataDir()
  onTestFinished(folder.remove)
  return folder.path
}

/** A product that is stopped after the test, even if the test fails. */
export const testProduct = async (options: ProductOptions): Promise<Product> => {
  const product = await startProduct(options)
  onTestFinished(async () => {
    product.program.signal('SIGINT')
    await product.program.ended
  })
  return product
}
