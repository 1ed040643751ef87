import { openingWords, retentionDays } from '@tessa/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { catalogueOfVersion } from '../../settings/flow-catalogues.ts'
import { retentionOf } from '../../settings/retention-of.ts'
import { createServiceFigures } from './service-figures.ts'

/** Absent where nothing was added to the shipped base. */
const knowledgeLayerOf = (version: string | undefined) =>
  version === undefined ? {} : { knowledgeLayer: version }

export const systemRoutes = (
  app: FastifyInstance,
  { db, config, now, settings, knowledge, models }: Deps,
): void => {
  const serviceFigures = createServiceFigures(db, now)
  registerEndpoint(app, 'GET /api/config', async () => ({
    demo: config.demo,
    providerName: settings.current().providerName,
    supportEmail: settings.current().supportEmail,
    emergencyPhone: settings.current().emergencyPhone,
    serviceHours: openingWords(settings.current().openingHours),
    slaTimes: settings.current().slaTimes,
    webUrl: config.webUrl,
    adminUrl: config.adminUrl,
    ...settings.flow().catalogue,
    flowVersion: settings.flow().version,
    ...knowledgeLayerOf(knowledge.version()),
    escalationThreshold: settings.current().escalationThreshold,
    responseTimeoutSeconds: settings.current().responseTimeout,
    languageModel: models.isConfigured,
    photoReading: models.seesPictures,
    dictation: models.hearsSpeech,
    sessionTimeoutMinutes: settings.current().sessionTimeout,
    retentionDays: { ...retentionDays, ...retentionOf(settings.current()) },
  }))

  registerEndpoint(app, 'GET /api/flow-catalogue', async ({ query, reply }) => {
    const found = await catalogueOfVersion(db, query.version)
    if (!found) throw notFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return found
  })

  registerEndpoint(app, 'GET /api/service-figures', serviceFigures)

  registerEndpoint(app, 'GET /api/health', async () => ({ status: 'ok' as const }))

  // The process listens only after its migrations, so a database that responds is ready.
  registerEndpoint(app, 'GET /api/health/ready', async () => {
    await sql`select 1 from users limit 1`.execute(db)
    return { status: 'ready' as const }
  })
}
