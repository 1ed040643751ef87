// The commands behind `npm run db:backup`, `db:restore`, `db:reset` and `admin:create`.
import { createAdmin } from './cli/create-admin.ts'

const commands: Readonly<Record<string, ((args: string[]) => Promise<void>) | undefined>> = {
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
