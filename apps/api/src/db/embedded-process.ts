import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
  // The name in brackets may hold spaces; after it come the state and, as the 20th, the start in ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${contentOf('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${fields[19] ?? ''}`
}

const birthByPs = (pid: number): string | undefined => {
  const [state, ...started] = askPs(pid, 'stat=,lstart')?.split(/\s+/) ?? []
  return state === undefined || state.startsWith('Z') ? undefined : started.join('-')
}

/** When a living process began, as an opaque word; undefined for a dead one. Tells a recycled pid from its former bearer. */
export const birthOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? birthOnLinux(pid) : birthByPs(pid)

/** The command line of a living process. */
export const commandOf = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? contentOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : askPs(pid, 'command')
