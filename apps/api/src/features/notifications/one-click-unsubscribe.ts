import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOf } from '../../http/register-endpoint.ts'

/** Mail programs send one or two fields. */
const bodyLimit = 4096

/**
 * The mail program's own unsubscribe button (RFC 8058). It posts a form to the address that a browser opens as a page.
 * The content of the form does not matter, because the link says everything.
 */
export const registerOneClickUnsubscribe = (
  app: FastifyInstance,
  unsubscribe: (token: string, request: FastifyRequest) => Promise<void>,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => null)
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      // It has the same rate limit as the page.
      { schema: { hide: true }, config: { endpoint: endpointOf('POST /api/unsubscribe/{token}') } },
      async (request, reply) => {
        await unsubscribe(request.params.token, request)
        return reply.type('text/plain; charset=utf-8').send('You are unsubscribed from these emails.')
      },
    )
  })
}
