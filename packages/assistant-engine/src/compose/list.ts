import type { Target } from '../workflow.ts'

/** The question between two items of a list, and its two answers. `{item}` is the number of the item before it. */
export type Another = {
  readonly title: string
  readonly content?: string
  readonly yes: string
  readonly no: string
}

/** A step at which a sub-flow runs once for each item, until the user says that there is no other one. */
export type List = {
  readonly type: 'list'
  /** The name of the sub-flow in `flows`. */
  readonly flow: string
  /**
   * What an item is called: with `Device`, the titles of its steps begin with "Device 1: ", "Device 2: " and so on. By
   * default they stand alone, and drawings call it by the name of the sub-flow.
   */
  readonly title?: string
  /** The words that stand in the sub-flow for each `{parameter}`; `{item}` in them is the number of the item. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The most items, from 2 to 100. After the last one the user is not asked. */
  readonly atMost: number
  readonly another: Another
  /** The next step once there is no other item. */
  readonly next: Target
  /** The results that end the list at once. Any other result completes the item. */
  readonly results?: Readonly<Record<string, Target>>
}
