import type { Config } from './config.ts'
import { demoAccounts, demoPassword } from './db/seed.ts'

/** What a person who has just started it wants to know. */
export const addressLines = ({ webUrl, adminUrl, demo, databaseUrl }: Config): string => {
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
      ]
    : []
  const end = databaseUrl === undefined ? 'Ctrl+C ends it, the database too.' : 'Ctrl+C ends it.'
  return ['', ...lines, ...accounts, '', `  ${end}`, ''].join('\n')
}
