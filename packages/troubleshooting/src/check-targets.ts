/** The three checks in the specified order. */
export const specified = ['power-check', 'display-check', 'connection-check'] as const
export type Check = (typeof specified)[number]
export type Next = Check | 'assessment'

const [power, display, connection] = specified
/** They stand so that no lines cross in the drawing of the flow. */
const otherOrders: readonly (readonly Check[])[] = [
  [display, power, connection],
  [power, connection, display],
  [display, connection, power],
  [connection, power, display],
  [connection, display, power],
]

/** The order is the only fact that these targets read: the ids of the checks. */
const isIn = (order: readonly Check[]) => ({ known: 'checkOrder', is: order.join(' ') })

/** Where each other order leads, and at last where the specified one does. */
const targetsOf = (nextOf: (order: readonly Check[]) => Next) => [
  ...otherOrders.map((order) => ({ when: isIn(order), to: nextOf(order) })),
  { to: nextOf(specified) },
]

/** Where the checks begin. */
export const toFirstCheck = targetsOf(([first = power]) => first)

/** What follows a check. */
export const toCheckAfter = (check: Check) =>
  targetsOf((order) => order[order.indexOf(check) + 1] ?? 'assessment')

const isReported = { known: 'issue-description' }

/** The first check that is not done yet, in another order than the specified one. */
export const toOpenCheck = otherOrders.flatMap((order) => [
  ...order.map((to) => ({
    when: [isIn(order), isReported, { not: { or: [{ known: to }, { known: 'power-troubleshooting' }] } }],
    to,
  })),
  { when: [isIn(order), isReported], to: 'assessment' as const },
])
