import { randomUUID } from 'node:crypto'
import { bodyLimits } from '@tessa/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { ChangeFeed } from './changes.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import { handleError } from './errors.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import type { FileStore } from './features/attachments/file-store.ts'
import { openAuditLog, type AuditLog } from './audit-log/audit-log.ts'
import { deviceReader } from './features/auth/device-reader.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { diagnosticsRoutes } from './features/diagnostics/diagnostics.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { helpRequestRoutes } from './features/help-requests/help-requests.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { technicianRoutes } from './features/technicians/technicians.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { workOrderRoutes } from './features/work-orders/work-orders.routes.ts'
import { checkAgainstContract } from './implement.ts'
import type { Jobs } from './jobs.ts'
import { decideAccess } from './plugins/caller.ts'
import { describeApi } from './plugins/docs.ts'
import { readJsonBodies } from './plugins/json-bodies.ts'
import { limitCalls } from './plugins/limits.ts'
import { servePages, type PageFolders } from './plugins/pages.ts'
import { secure } from './plugins/security.ts'
import { serveSecurityText } from './plugins/security-text.ts'
import { cutIfSlow, longestBodyMs } from './plugins/slow-bodies.ts'
import { cutIfUnread } from './plugins/slow-readers.ts'
import { readStrictly } from './plugins/strict-input.ts'

export interface Deps {
  readonly config: Config
  readonly db: Kysely<Tables>
  readonly jobs: Jobs
  readonly files: FileStore
  readonly changes: ChangeFeed
  readonly now: () => Date
  /** Waits so many milliseconds; the clock of this machine unless given. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly pages?: PageFolders
  /** Where the log goes; the standard output unless given. */
  readonly logTo?: { write(line: string): void }
}

/** What a running server adds to it. */
export interface AppDeps extends Deps {
  readonly audit: AuditLog
}

/** The whole application: everything that it does is in this list. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config, db, now } = deps
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(deps.logTo ? { stream: deps.logTo } : {}),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      // The pattern, not the address: links carry tokens.
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: bodyLimits.form,
    requestTimeout: longestBodyMs,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    // What every request passes, at each address that is listened to, whether or not a route takes it.
    rewriteUrl: (request) => {
      cutIfSlow(request)
      return request.url ?? '/'
    },
    // An address that cannot be decoded never reaches a route, nor its hooks.
    frameworkErrors: handleError,
  })
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A caller who has hung up has no address any more, so no budget either, and waits for no answer.
    if (request.socket.remoteAddress === undefined) {
      reply.hijack()
      request.raw.destroy()
    }
  })
  cutIfUnread(app)
  checkAgainstContract(app)
  await secure(app, config)
  serveSecurityText(app, deps)
  await describeApi(app, config.webUrl)
  limitCalls(app, { db, now, scale: config.rateLimitScale, deviceOf: deviceReader(config) })
  const audit = openAuditLog({ db, now, log: app.log })
  const flushing = setInterval(audit.flushIfOver, 60_000)
  flushing.unref()
  app.addHook('onClose', async () => {
    clearInterval(flushing)
    audit.flush()
  })
  decideAccess(app, { ...deps, audit })
  readJsonBodies(app)
  readStrictly(app)

  systemRoutes(app, deps)
  authRoutes(app, { ...deps, audit })
  userRoutes(app, deps)
  sessionRoutes(app, deps)
  diagnosticsRoutes(app)
  await attachmentRoutes(app, deps)
  helpRequestRoutes(app, { ...deps, audit })
  workOrderRoutes(app, deps)
  notificationRoutes(app, deps)
  technicianRoutes(app, deps)
  caseRoutes(app, deps)
  eventRoutes(app, deps)

  await servePages(app, deps.pages)
  return app
}
