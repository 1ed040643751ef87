// The commands behind `npm run backup`, `restore`, `db:reset`, `db:verify` and `admin:create`.
import { run as backup } from './cli/backup.ts'
import { createAdmin } from './cli/create-admin.ts'
import { run as reset } from './cli/reset.ts'
import { run as restore } from './cli/restore.ts'
import { run as verify } from './cli/verify.ts'

const commands: Readonly<Record<string, ((args: string[]) => Promise<void>) | undefined>> = {
  backup,
  restore,
  reset,
  verify,
  'create-admin': createAdmin,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Error(`There is no "${name}"; there is ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
