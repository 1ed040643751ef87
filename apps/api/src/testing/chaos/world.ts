import type { OutboxSnapshot } from '@tessa/api-client/outbox'
import type { Send } from '../visitor.ts'
import { diceFrom } from './dice.ts'
import { roughNetwork } from './rough-network.ts'
import { scriptFrom, type Planned, type Script } from './script.ts'
import { browserLocks, openTab, type Tab } from './tabs.ts'
import { worldClock } from './world-clock.ts'

export interface Story {
  readonly script: Script
  /** What the browser said it had kept, and nobody discarded. */
  readonly promised: ReadonlySet<string>
  /** The server's id that was shown as received, by the id of the submission. */
  readonly shown: ReadonlyMap<string, string>
  readonly isSignedIn: boolean
  readonly refusedAny: boolean
}

export interface Account {
  readonly send: Send
  token: string
}

const tick = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** One person, one browser, a bad network and tabs that die; in the end the network is good and all must arrive. */
export const live = async (seed: number, account: Account): Promise<Story> => {
  const dice = diceFrom(seed)
  const clock = worldClock()
  const network = roughNetwork(dice, clock, account.send)
  const local = new Map<string, string>()
  const browser = {
    disk: `world-${seed}`,
    dice,
    clock,
    send: network.send,
    local,
    locks: browserLocks(),
    hasLocks: dice.chance(0.7),
    risk: 0.015,
  }
  const script = scriptFrom(dice)
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
    return tabs[dice.below(tabs.length)] ?? open()
  }
  const setToken = (token: string) => {
    for (const tab of [anyTab(), ...tabs]) tab.signIn.accept(token)
  }
  const breathe = async () => {
    const breaths = dice.below(12)
    for (let n = 0; n < breaths; n += 1) await tick()
    if (dice.chance(0.7)) await network.whenIdle()
    clock.advance(dice.below(4000))
  }

  const signsInAt = dice.pick([-1, 0, dice.below(script.steps.length), dice.below(script.steps.length)])
  const doStep = async (step: Planned, n: number) => {
    if (n === signsInAt) setToken(account.token)
    // Its signature no longer holds: the server must not take the call for a guest's.
    else if (n > signsInAt && local.has('auth_token') && dice.chance(0.2)) setToken(`${account.token}x`)
    if (dice.chance(0.15)) open()
    const tab = anyTab()
    const kept = await Promise.race([tab.outbox.keep(step), tab.died])
    if (kept !== undefined) promised.add(kept)
    await breathe()
    if (dice.chance(0.1)) anyTab().kill()
    const refused = anyTab()
      .outbox.getSnapshot()
      .items.find(({ state }) => state === 'needs-attention')
    if (refused && dice.chance(0.1)) {
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
  // What the network still held back arrives now, long after.
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
