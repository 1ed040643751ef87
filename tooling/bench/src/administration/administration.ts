import { setTimeout as wait } from 'node:timers/promises'
import { accountImportLimits } from '@tessa/contract'
import { estimate, median, ratioOf } from '../measuring/estimate.ts'
import { goalText, ratioText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { print } from '../operators/table.ts'
import { latencies, send, type Subject } from '../work-orders/load.ts'
import { setUp, signIn, type BenchSetup } from '../work-orders/setup.ts'
import { addRecords } from './records.ts'

const goals = { flat: 1.2, importSeconds: 20, slower: 2 } as const

/** What the screens of accounts and of the audit log ask for. */
const paths = [
  '/api/admin/users',
  '/api/admin/users?role=technician',
  '/api/admin/users?status=inactive',
  '/api/admin/users?search=number77x',
  '/api/admin/users?search=person',
  '/api/admin/users?search=nobody',
  '/api/admin/audit-log',
  '/api/admin/audit-log?event=role.changed',
  '/api/admin/audit-log?event=sign-in.succeeded',
  '/api/admin/audit-log?event=mail.read',
  '/api/admin/audit-log?search=10.0.7.7',
  '/api/admin/audit-log?search=number7x',
] as const

interface Place extends BenchSetup {
  readonly adminToken: string
}

const subjectOf = ({ product, adminToken }: Place, path: string): Subject => ({
  server: product,
  token: adminToken,
  calls: () => ({ path }),
})

const measureLists = async (places: readonly Place[]): Promise<void> => {
  for (const path of paths) {
    const contenders = places.map((place) => async () => median(await latencies(subjectOf(place, path), 4)))
    const [few = [], many = []] = await interleave(contenders, { warmUps: 5, least: 20, most: 40 })
    print(
      path.replace('/api/admin/', ''),
      `${median(few).toFixed(2)} ms`,
      `${median(many).toFixed(2)} ms`,
      ratioText(ratioOf(many, few), goals.flat),
    )
  }
}

const file = (): string => {
  const rows = Array.from(
    { length: accountImportLimits.rows },
    (_, n) => `new${n}@bench.example,New,Colleague${n},user,Cardiology`,
  )
  return ['Email,First name,Last name,Role,Department', ...rows].join('\n')
}

/** Asks for a list again and again, with what a person needs to read between. */
const listTimes = async (place: Place, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    times.push(...(await latencies(subjectOf(place, '/api/admin/users'), 1)))
    await wait(20)
  }
  return times
}

const measureImport = async (place: Place): Promise<void> => {
  const calmUntil = performance.now() + 5000
  const calm = estimate(await listTimes(place, () => performance.now() > calmUntil))
  const body = { file: Buffer.from(file()).toString('base64'), dryRun: false }
  const begun = performance.now()
  let isOver = false
  const [answer, busy] = await Promise.all([
    send(place.product, { method: 'POST', path: '/api/admin/users/import', body }, place.adminToken).finally(
      () => {
        isOver = true
      },
    ),
    listTimes(place, () => isOver),
  ])
  const seconds = (performance.now() - begun) / 1000
  const created = answer.split('"created"').length - 1
  print(
    `${created} accounts imported`,
    '',
    `${seconds.toFixed(1)} s${goalText(seconds, goals.importSeconds)}`,
  )
  const meanwhile = estimate(busy)
  const slower = { value: meanwhile.value / calm.value, spread: meanwhile.spread + calm.spread }
  print(
    'a list of accounts meanwhile',
    '',
    `${meanwhile.value.toFixed(2)} ms`,
    ratioText(slower, goals.slower),
  )
}

/** What the screens of admins cost, from a thousand accounts and entries to many. */
export async function administration(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000] as const
  const { places: setups, stop } = await setUp([1000, 1001])
  try {
    const places: Place[] = []
    for (const [index, place] of setups.entries()) {
      await addRecords(place.url, sizes[index] ?? 0)
      const adminToken = await signIn(place.product, place.url, 'admin@bench.example', 'admin')
      places.push({ ...place, adminToken })
    }
    print('', ...sizes.map((size) => size.toLocaleString('en')), 'ratio')
    await measureLists(places)
    const largest = places.at(-1)
    if (largest) await measureImport(largest)
  } finally {
    await stop()
  }
}
