import { contract } from '@tessa/contract'
import type { FastifyInstance } from 'fastify'
import { NoQuery } from '../register-endpoint.ts'

/** The contract as OpenAPI 3.1 and as a page. */
export const registerApiDocs = (app: FastifyInstance, webUrl: string): void => {
  const description = once(async () => {
    const { describeContract } = await import('./describe-contract.ts')
    return JSON.stringify(await describeContract(contract, webUrl))
  })
  const page = once(async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(contract)
  })
  const options = { schema: { hide: true, querystring: NoQuery }, config: { limit: 'docs' } } as const
  app.get('/api/openapi.json', options, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description()),
  )
  app.get('/api/docs', options, async (_, reply) => reply.type('text/html; charset=utf-8').send(await page()))
}

/**
 * Built for the first caller and kept: building it for each one would keep the server busy. What failed is tried again by
 * the next caller.
 */
const once = (build: () => Promise<string>): (() => Promise<Buffer>) => {
  let built: Promise<Buffer> | undefined
  return () =>
    (built ??= build().then(
      (text) => Buffer.from(text),
      (error: unknown) => {
        built = undefined
        throw error
      },
    ))
}
