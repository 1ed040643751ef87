import type { Config } from './config.ts'
import { demoAccounts, demoPassword } from './db/seed.ts'

/** What a person who has just started it wants to know. */
export const addressLines = ({ webUrl, adminUrl, demo }: Config): string => {
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
  return ['', ...lines, ...accounts, '', '  Ctrl+C ends it, the database too.', ''].join('\n')
}
