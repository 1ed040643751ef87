import type { Facts, Workflow } from '@tessa/assistant-engine'
import { specified } from './check-targets.ts'

const valueOf = (order: readonly string[]): string => order.join(' ')

/** The fact for an order of the checks. Any list that is not another order of the three means the specified one. */
export const checkOrderFacts = (order: readonly string[]): Facts => {
  const value = valueOf(order)
  const isOrder = order.length === 3 && specified.every((check) => order.includes(check))
  return { checkOrder: isOrder && value !== valueOf(specified) ? value : '' }
}

/** The three checks in the order of a session. */
export const checkOrderOf = ({ checkOrder }: Facts): readonly string[] =>
  checkOrder ? checkOrder.split(' ') : specified

/** Whether a flow has its checks in the order of the session. Those of earlier versions have the specified one. */
export const takesCheckOrder = ({ steps }: Workflow): boolean =>
  typeof steps['power-check']?.options?.[0]?.next === 'object'
