import { randomUUID } from 'node:crypto'
import { bodyLimits } from '@tessa/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps, ServerDeps } from './deps.ts'
import { createSlaTerms } from './settings/sla-terms.ts'
import { openKnowledge, type KnowledgeStore } from './knowledge/knowledge-store.ts'
import { openModels } from './models/open-models.ts'
import { openSettings, type SettingsCache } from './settings/settings-cache.ts'
import { createSlaPolicy } from './domain/sla/sla-policy.ts'
import { handleError } from './http/errors.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { photoReadingRoutes } from './features/attachments/photo-reading/photo-reading.routes.ts'
import { openAuditLog } from './audit-log/audit-log.ts'
import { deviceReader } from './features/auth/device-reader.ts'
import { adminTessaRoutes } from './features/admin-tessa/admin-tessa.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts'
import { auditLogExport } from './features/audit-log/export-audit-log.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { contactMessageRoutes } from './features/contact-messages/contact-messages.routes.ts'
import { diagnosticsRoutes } from './features/diagnostics/diagnostics.routes.ts'
import { dictationRoutes } from './features/dictation/dictation.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { contactMessageExport } from './features/contact-messages/export-contact-messages.ts'
import { countContactMessages } from './features/contact-messages/list-contact-messages.ts'
import { deskSessionExport, deskWorkOrderExport } from './features/help-desk/export-help-desk.ts'
import { helpRequestExport } from './features/help-requests/export-help-requests.ts'
import { workOrderExport } from './features/work-orders/export-work-orders.ts'
import { holdRoutes } from './features/holds/holds.routes.ts'
import { isOfFilter } from './features/help-desk/list-desk-sessions.ts'
import { helpDeskRoutes } from './features/help-desk/help-desk.routes.ts'
import { helpRequestRoutes } from './features/help-requests/help-requests.routes.ts'
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { modelUsageRoutes } from './features/model-usage/model-usage.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { outcomeRoutes } from './features/outcomes/outcomes.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { probeRoutes } from './features/probes/probes.routes.ts'
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { retentionRoutes } from './features/settings/retention.routes.ts'
import { settingRoutes } from './features/settings/settings.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { technicianRoutes } from './features/technicians/technicians.routes.ts'
import { adminUserRoutes } from './features/users/admin-users.routes.ts'
import { accountExport } from './features/users/export-accounts.ts'
import { countAccounts } from './features/users/list-accounts.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { bulkRoutes } from './features/work-orders/bulk/bulk.routes.ts'
import { readFilter } from './features/work-orders/read-filter.ts'
import { workOrderRoutes } from './features/work-orders/work-orders.routes.ts'
import { deriveKeys } from './security/keys.ts'
import { assertContractServed } from './http/register-endpoint.ts'
import { authorize } from './http/plugins/authorize.ts'
import { registerApiDocs } from './http/plugins/docs.ts'
import { readJsonBodies } from './http/plugins/json-bodies.ts'
import { registerRateLimits } from './http/plugins/rate-limits.ts'
import { servePages } from './http/plugins/pages.ts'
import { secure } from './http/plugins/security.ts'
import { compileSerializersOnce } from './http/plugins/serializers.ts'
import { serveSecurityText } from './http/plugins/security-text.ts'
import { slowBodyTimeout, longestBodyMs } from './http/plugins/slow-bodies.ts'
import { slowReaderTimeout } from './http/plugins/slow-readers.ts'
import { strictValidation } from './http/plugins/strict-validation.ts'
import { closeUnusedConnections } from './http/plugins/unused-connections.ts'

/** The whole application. Everything that it does is in this list. */
export const buildApp = async (server: ServerDeps): Promise<FastifyInstance> => {
  const { config, db, now } = server
  const keys = deriveKeys(config.jwtSecret)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(server.logTo ? { stream: server.logTo } : {}),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      // Logs the route's pattern and not the address, because links carry tokens.
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: bodyLimits.form,
    requestTimeout: longestBodyMs,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    // Every request passes here, on each address that the server listens to, whether or not a route matches.
    rewriteUrl: (request) => {
      slowBodyTimeout(request)
      return request.url ?? '/'
    },
    // A request whose address cannot be decoded reaches neither a route nor its hooks.
    frameworkErrors: handleError,
  })
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A disconnected caller has no address, so no budget either, and does not wait for a response.
    if (request.socket.remoteAddress === undefined) {
      reply.hijack()
      request.raw.destroy()
    }
  })
  compileSerializersOnce(app)
  slowReaderTimeout(app)
  closeUnusedConnections(app)
  assertContractServed(app)
  const [knowledge] = await Promise.all([openOwnKnowledge(app, server), secure(app, config, keys)])
  registerApiDocs(app, config.webUrl)
  registerRateLimits(app, { db, now, scale: config.rateLimitScale, deviceOf: deviceReader(config, keys) })
  const audit = openAuditLog({ db, now, log: app.log })
  const flushing = setInterval(audit.flushIfOver, 60_000)
  flushing.unref()
  app.addHook('onClose', async () => {
    clearInterval(flushing)
    audit.flush()
  })
  const settings = server.settings ?? (await openOwnSettings(app, server))
  const slaTerms = createSlaTerms(config, settings)
  const deps: Deps = {
    ...server,
    settings,
    keys,
    hours: () => slaTerms().hours,
    slaPolicy: createSlaPolicy(slaTerms),
    audit,
    knowledge,
    models: server.models ?? openModels({ ...server, settings, log: app.log }),
  }
  serveSecurityText(app, deps)
  authorize(app, deps)
  readJsonBodies(app)
  strictValidation(app)

  systemRoutes(app, deps)
  authRoutes(app, deps)
  userRoutes(app, deps)
  adminUserRoutes(app, deps)
  sessionRoutes(app, deps)
  diagnosticsRoutes(app, deps)
  dictationRoutes(app, deps)
  await attachmentRoutes(app, deps)
  photoReadingRoutes(app, deps)
  helpRequestRoutes(app, deps)
  helpDeskRoutes(app, deps)
  workOrderRoutes(app, deps)
  bulkRoutes(app, deps)
  savedViewRoutes(app, deps)
  exportRoutes(app, deps, {
    'work-orders': workOrderExport,
    'help-desk-work-orders': deskWorkOrderExport,
    'help-requests': helpRequestExport,
    'chat-sessions': deskSessionExport,
    'contact-messages': contactMessageExport,
    users: accountExport,
    'audit-log': auditLogExport,
  })
  analyticsRoutes(app, deps)
  adminTessaRoutes(app, deps, {
    workOrders: readFilter,
    sessions: isOfFilter,
    countAccounts,
    countContactMessages,
  })
  auditLogRoutes(app, deps)
  settingRoutes(app, deps)
  modelUsageRoutes(app, deps)
  retentionRoutes(app, deps)
  contactMessageRoutes(app, deps)
  notificationRoutes(app, deps)
  mailRoutes(app, deps)
  overviewRoutes(app, deps)
  probeRoutes(app, deps)
  technicianRoutes(app, deps)
  caseRoutes(app, deps)
  holdRoutes(app, deps)
  outcomeRoutes(app, deps)
  knowledgeRoutes(app, deps)
  eventRoutes(app, deps)

  await servePages(app, server.pages, () => deps.settings.current().emergencyPhone)
  return app
}

const openOwnSettings = async (app: FastifyInstance, server: ServerDeps): Promise<SettingsCache> => {
  const onError = (error: unknown) => app.log.error({ err: error }, 'the settings could not be read')
  const settings = await openSettings({ ...server, onError })
  app.addHook('onClose', async () => settings.stop())
  return settings
}

const openOwnKnowledge = async (app: FastifyInstance, server: ServerDeps): Promise<KnowledgeStore> => {
  const onError = (error: unknown) => app.log.error({ err: error }, 'the knowledge base could not be read')
  const knowledge = await openKnowledge({ ...server, onError })
  app.addHook('onClose', async () => knowledge.stop())
  return knowledge
}
