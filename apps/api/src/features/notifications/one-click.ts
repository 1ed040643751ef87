import type { FastifyInstance } from 'fastify'
import { endpointOf } from '../../implement.ts'

/** What a mail program sends holds a field or two. */
const bodyLimit = 4096

/**
 * The button of the mail program itself (RFC 8058): it sends a form to the address that a browser opens as a page.
 * What the form holds does not matter, since the link is all it takes.
 */
export const oneClick = (app: FastifyInstance, unsubscribe: (token: string) => Promise<void>): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => null)
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      // It is limited as the same wish from the page is.
      { schema: { hide: true }, config: { endpoint: endpointOf('POST /api/unsubscribe/{token}') } },
      async ({ params }, reply) => {
        await unsubscribe(params.token)
        return reply.type('text/plain; charset=utf-8').send('No more of these mails will come.')
      },
    )
  })
}
