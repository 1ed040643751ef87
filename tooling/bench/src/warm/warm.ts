import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'
import { estimate } from '../measuring/estimate.ts'
import { goalText, spreadText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { assertNothingChanged, timeOfChanged } from './changed.ts'
import { timeToAnswer } from './command.ts'

const answerGoal = 3
const changedGoal = 60

/** A file of each app and of the base, with tests beside it. */
const edited = [
  'apps/api/src/features/work-orders/list-work-orders.ts',
  'apps/web/src/features/dashboard/dashboard-page.tsx',
  'apps/admin/src/features/users/users-page.tsx',
  'packages/knowledge/src/understand/read-sentence.ts',
]

const print = (name: string, milliseconds: readonly number[], goal: number) => {
  const { value, spread } = estimate(milliseconds.map((time) => time / 1000))
  console.log(`  ${name.padEnd(64)} ${value.toFixed(2)} s ${spreadText(spread)}${goalText(value, goal)}`)
}

/** What a developer waits for: a warm start of `npm run dev` and of Storybook, and the checks of one edited file. */
export const warm = async (): Promise<void> => {
  assertNothingChanged()
  await measureStarts()
  for (const file of edited) {
    const [times = []] = await interleave([() => timeOfChanged(file)], { warmUps: 0, least: 3, most: 3 })
    print(`npm test -- --changed, ${file}`, times, changedGoal)
  }
}

/** The first round only fills the database of the demo and the caches. */
const measureStarts = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-warm-'))
  // As root, PostgreSQL runs as a different user, who must be able to reach its folder.
  chmodSync(dataDir, 0o711)
  const dev = async () => {
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const environment = { PORT: port, DATA_DIR: dataDir }
    return timeToAnswer({ args: ['dev'], environment }, [
      `${origin}/api/health`,
      `${origin}/`,
      `${origin}/admin/`,
    ])
  }
  const storybook = async () => {
    const port = String(await freePort())
    return timeToAnswer({ args: ['storybook', '-p', port, '--ci'] }, [`http://localhost:${port}/index.json`])
  }
  try {
    const [devTimes = [], storybookTimes = []] = await interleave([dev, storybook], { least: 5, most: 9 })
    print('npm run dev, until the API and both apps answer', devTimes, answerGoal)
    print('npm run storybook, until its list of stories answers', storybookTimes, answerGoal)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
