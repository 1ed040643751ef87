import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { originOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import { AppError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { saveSettings } from '../../settings/save-settings.ts'
import { settingHistory, settingsView } from './settings-view.ts'

export const settingRoutes = (app: FastifyInstance, { db, now, audit, settings }: Deps): void => {
  const { initial } = settings

  registerEndpoint(app, 'GET /api/admin/settings', async () => settingsView(db, initial))

  registerEndpoint(app, 'PATCH /api/admin/settings', async ({ body, caller, request }) => {
    await runTransaction(db, (trx) =>
      saveSettings(trx, body, {
        initial,
        callerId: caller.userId,
        origin: originOf(request),
        now: now(),
        record: audit.record,
        refuse: async () => {
          throw new AppError('conflict', 'The settings were changed meanwhile.', {
            current: await settingsView(trx, initial),
          })
        },
      }),
    )
    await settings.refresh()
    return settingsView(db, initial)
  })

  registerEndpoint(app, 'GET /api/admin/settings/history', async ({ query }) =>
    settingHistory(db, query.key, initial),
  )
}
