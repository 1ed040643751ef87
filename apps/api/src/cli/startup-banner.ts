import type { Config } from '../config.ts'
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts'

/** The text for the operator after the server has started. */
export const startupBanner = (config: Config): string => {
  const { webUrl, adminUrl, demo, databaseUrl, helpRequestsPassword } = config
  const lines = [
    `Tessa is ready.`,
    '',
    `  Web       ${webUrl}`,
    `  Admin     ${adminUrl}`,
    `  API docs  ${webUrl}/api/docs`,
  ]
  const accounts = demo
    ? [
        '',
        `  Demo accounts, all with the password ${demoPassword}`,
        ...demoAccounts.map(({ email, role }) => `    ${role.padEnd(10)} ${email}`),
        `  Help requests open with the password ${helpRequestsPassword}`,
      ]
    : []
  const end = databaseUrl === undefined ? 'Ctrl+C ends it, the database too.' : 'Ctrl+C ends it.'
  return ['', ...lines, ...accounts, '', `  ${end}`, ''].join('\n')
}
