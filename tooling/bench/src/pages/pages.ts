import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const apps = fileURLToPath(new URL('../../../../apps', import.meta.url))

/** The goals for JavaScript and CSS, gzip, in kB. They are stricter than the budgets of the builds. */
const goals = { web: 150, admin: 160, other: 60 }

/** The page sizes that a build prints. */
const weighed = (app: 'web' | 'admin') => {
  const outDir = mkdtempSync(join(tmpdir(), 'tessa-pages-'))
  try {
    const cwd = join(apps, app)
    const said = execFileSync(
      join(cwd, 'node_modules/.bin/vite'),
      ['build', '--emptyOutDir', '--outDir', outDir],
      {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const first = /the first page: ([\d.]+) kB/.exec(said)?.[1]
    if (first === undefined) throw new Error(`The build of ${app} does not say what its first page weighs`)
    const others = [...said.matchAll(/(\S+)-page\.tsx adds ([\d.]+) kB/g)].map(([, page, kb]) => ({
      page: page ?? '',
      kb: Number(kb),
    }))
    return { first: Number(first), others }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const line = (what: string, kb: number, goal: number) =>
  console.log(
    `  ${what.padEnd(34)} ${kb.toFixed(1).padStart(6)} kB   ${(kb / goal).toFixed(2)} of the goal of ${goal.toFixed(0)} kB`,
  )

/** Prints the page sizes of both apps against the goals. */
export const pages = (): void => {
  const web = weighed('web')
  line("the assistant's first page", web.first, goals.web)
  const [heaviest] = web.others.toSorted((a, b) => b.kb - a.kb)
  if (heaviest) line(`most that another adds: ${heaviest.page}`, heaviest.kb, goals.other)
  line("the operators' first page", weighed('admin').first, goals.admin)
}
