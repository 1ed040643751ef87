import type { FastifyInstance } from 'fastify'
import { demoHelpRequestsPassword, type Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError, fieldError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { hashSecrets, saveSettings } from '../../settings/save-settings.ts'
import { checkRetention } from './retention.routes.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkHours } from './check-hours.ts'
import { securityPosture } from './security-posture.ts'
import { settingHistory, settingsView } from './settings-view.ts'

export const settingRoutes = (app: FastifyInstance, { db, config, now, audit, settings }: Deps): void => {
  const { initial } = settings

  registerEndpoint(app, 'GET /api/admin/settings', async () => settingsView(db, initial))

  registerEndpoint(app, 'PATCH /api/admin/settings', async ({ body, caller, request }) => {
    refuseDemoPassword(body.helpRequestsPassword, config)
    checkRetention(body)
    checkHours(body)
    const flowProof = await checkCatalogue(db, body.catalogue)
    const change = await hashSecrets(body)
    await runTransaction(db, (trx) =>
      saveSettings(trx, change, {
        initial,
        callerId: caller.userId,
        origin: originOf(request),
        now: now(),
        flowProof,
        record: audit.record,
        refuse: async () => {
          throw new AppError('conflict', 'The settings were changed meanwhile.', {
            current: await settingsView(trx, initial),
          })
        },
      }),
    )
    // The change is saved: a failed read must not answer that it is not. Each server reads again within a minute.
    await settings
      .refresh()
      .catch((err: unknown) => request.log.error({ err }, 'settings were not read again'))
    return settingsView(db, initial)
  })

  registerEndpoint(app, 'GET /api/admin/security-posture', async () => ({
    badges: await securityPosture({ db, config, now: now(), settings: settings.current() }),
  }))

  registerEndpoint(app, 'GET /api/admin/settings/history', async ({ query }) =>
    settingHistory(db, query.key, initial),
  )
}

/** The password of the demo is public. */
const refuseDemoPassword = (password: string | undefined, { production }: Config): void => {
  if (production && password === demoHelpRequestsPassword)
    throw fieldError('helpRequestsPassword', 'Help requests password must not be the one of the demo')
}
