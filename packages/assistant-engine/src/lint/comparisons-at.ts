import { isList } from '../conditions.ts'
import type { Comparison, When } from '../workflow.ts'

/** Every comparison of a condition with the path where it is written. */
export function comparisonsAt(when: When, path: string): { one: Comparison; at: string }[] {
  const among = (list: readonly When[], from: string) =>
    list.flatMap((inner, index) => comparisonsAt(inner, `${from}/${index}`))
  if (isList(when)) return among(when, path)
  if ('or' in when) return among(when.or, `${path}/or`)
  return 'not' in when ? comparisonsAt(when.not, `${path}/not`) : [{ one: when, at: path }]
}
