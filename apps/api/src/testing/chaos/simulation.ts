import type { OutboxSnapshot } from '@tessa/api-client/outbox'
import type { SendRequest } from '../test-client.ts'
import { randomFrom } from './random.ts'
import { roughNetwork } from './rough-network.ts'
import { scriptFrom, type Planned, type Script } from './script.ts'
import { browserLocks, openTab, type Tab } from './tabs.ts'
import { simulationClock } from './simulation-clock.ts'

export interface Simulation {
  readonly script: Script
  /** What the browser said it had stored and the user did not discard. */
  readonly promised: ReadonlySet<string>
  /** The server's id that was shown as received, by the id of the submission. */
  readonly shown: ReadonlyMap<string, string>
  readonly isSignedIn: boolean
  readonly refusedAny: boolean
}

export interface Account {
  readonly send: SendRequest
  token: string
}

const tick = () => new Promise<void>((resolve) => void setImmediate(resolve))

/**
 * One user, one browser, a bad network and tabs that die. In the end the network is good and everything must arrive.
 */
export const simulate = async (seed: number, account: Account): Promise<Simulation> => {
  const random = randomFrom(seed)
  const clock = simulationClock()
  const network = roughNetwork(random, clock, account.send)
  const local = new Map<string, string>()
  const browser = {
    disk: `world-${seed}`,
    random,
    clock,
    send: network.send,
    local,
    locks: browserLocks(),
    hasLocks: random.chance(0.7),
    risk: 0.015,
  }
  const script = scriptFrom(random)
  const promised = new Set<string>()
  const shown = new Map<string, string>()
  const lies: string[] = []
  let tabs: Tab[] = []

  const look = ({ items }: OutboxSnapshot) => {
    for (const item of items) {
      if (item.state !== 'received') continue
      const { id = '' } = item.receipt
      if (!network.given.has(id)) lies.push(`${item.kind} ${item.id} was called received as "${id}"`)
      shown.set(item.id, id)
    }
  }
  const open = (): Tab => {
    const tab = openTab(browser)
    tab.outbox.subscribe(() => look(tab.outbox.getSnapshot()))
    tabs.push(tab)
    return tab
  }
  const anyTab = (): Tab => {
    tabs = tabs.filter((tab) => tab.isAlive())
    return tabs[random.below(tabs.length)] ?? open()
  }
  const setToken = (token: string) => {
    for (const tab of [anyTab(), ...tabs]) tab.signIn.accept(token)
  }
  const breathe = async () => {
    const breaths = random.below(12)
    for (let n = 0; n < breaths; n += 1) await tick()
    if (random.chance(0.7)) await network.whenIdle()
    clock.advance(random.below(4000))
  }

  const signsInAt = random.pick([-1, 0, random.below(script.steps.length), random.below(script.steps.length)])
  const doStep = async (step: Planned, n: number) => {
    if (n === signsInAt) setToken(account.token)
    // Its signature is no longer valid. The server must not treat the call as a guest's.
    else if (n > signsInAt && local.has('auth_token') && random.chance(0.2)) setToken(`${account.token}x`)
    if (random.chance(0.15)) open()
    const tab = anyTab()
    const kept = await Promise.race([tab.outbox.keep(step), tab.died])
    if (kept !== undefined) promised.add(kept)
    await breathe()
    if (random.chance(0.1)) anyTab().kill()
    const refused = anyTab()
      .outbox.getSnapshot()
      .items.find(({ state }) => state === 'needs-attention')
    if (refused && random.chance(0.1)) {
      promised.delete(refused.id)
      await Promise.race([anyTab().outbox.discard(refused.id), tick()])
    }
  }
  for (const [n, step] of script.steps.entries()) await doStep(step, n)
  for (let n = 0; n < 6; n += 1) await breathe()

  network.calmDown()
  browser.risk = 0
  const last = anyTab()
  const isDone = ({ isLoaded, items, sessions, waitingForSignIn }: OutboxSnapshot) =>
    isLoaded &&
    waitingForSignIn === 0 &&
    items.every(({ state }) => state === 'received') &&
    sessions.every(({ waiting }) => waiting === 0) &&
    (signsInAt < 0 || script.sessionIds.every((id) => Object.keys(last.outbox.headersOf(id)).length === 0))
  for (let round = 0; !isDone(last.outbox.getSnapshot()); round += 1) {
    if (round > 1000)
      throw new Error(`World ${seed}: left waiting: ${JSON.stringify(last.outbox.getSnapshot())}`)
    for (const { id, state } of last.outbox.getSnapshot().items)
      if (state === 'needs-attention') await last.outbox.retry(id)
    for (let n = 0; n < 15; n += 1) await tick()
    await network.whenIdle()
    if (round % 2 === 1 && !clock.isIdle()) clock.skip()
  }
  // What the network still held back arrives now, much later.
  for (const tab of tabs) tab.kill()
  while (!clock.isIdle() || !network.isIdle()) {
    clock.advance(1_000_000)
    await network.whenIdle()
    await tick()
  }
  if (lies.length > 0) throw new Error(`World ${seed}: ${lies.join('; ')}`)
  const token = local.get('auth_token')
  if (token !== undefined) Object.assign(account, { token: token.replace(/x$/, '') })
  const isSignedIn = signsInAt >= 0
  return { script, promised, shown, isSignedIn, refusedAny: network.refusedAny() }
}
