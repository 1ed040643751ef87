import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

const contentOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const askPs = (pid: number, column: string): string | undefined => {
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const birthOnLinux = (pid: number): string | undefined => {
  const stat = contentOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in parentheses may contain spaces. After it come the state and, as field 20, the start in ticks since
  // boot.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${contentOf('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${fields[19] ?? ''}`
}

const birthByPs = (pid: number): string | undefined => {
  const [state, ...started] = askPs(pid, 'stat=,lstart')?.split(/\s+/) ?? []
  return state === undefined || state.startsWith('Z') ? undefined : started.join('-')
}

/**
 * The start time of a living process as an opaque word; undefined for a dead one. It distinguishes processes that had
 * the same pid.
 */
export const birthOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? birthOnLinux(pid) : birthByPs(pid)

/** The command line of a living process. */
export const commandOf = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? contentOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : askPs(pid, 'command')

const isPostgres = (command: string): boolean => /(?:^|\/)postgres(?:[ :]|$)/.test(command)

const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // The process has ended or belongs to another account. Its command line may still be readable.
    return undefined
  }
}

const isServedOnLinux = (folder: string): boolean => {
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .some((pid) => {
      const command = commandOf(pid) ?? ''
      return isPostgres(command) && (command.includes(folder) || folderOf(pid) === real)
    })
}

const isServedByPs = (folder: string): boolean | undefined => {
  const { status, stdout } = spawnSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' })
  return status === 0
    ? stdout.split('\n').some((command) => isPostgres(command) && command.includes(folder))
    : undefined
}

/** Whether a living PostgreSQL uses a folder; undefined if the system does not tell. */
export const isServed = (folder: string): boolean | undefined =>
  process.platform === 'linux' ? isServedOnLinux(folder) : isServedByPs(folder)
