import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

const holdsForMs = 180 * 86_400_000

/** The contact for security reports (RFC 9116). */
export const serveSecurityText = (
  app: FastifyInstance,
  { config: { webUrl }, settings, now }: Pick<Deps, 'config' | 'settings' | 'now'>,
): void => {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(`Contact: mailto:${settings.current().supportEmail}
Expires: ${new Date(now().getTime() + holdsForMs).toISOString()}
Preferred-Languages: en
Canonical: ${webUrl}/.well-known/security.txt
`),
  )
}
