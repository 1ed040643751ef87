import { checkHazards } from './base.ts'
import type { Interlock } from './pack.ts'
import { itemsOf, oneOf, readTable } from './read-rows.ts'

const readInterlock = ([id = '', confirm = '', covers = '']: readonly string[]): Interlock => ({
  id,
  confirm,
  covers: itemsOf(covers).map((hazard) => oneOf(checkHazards, hazard)),
})

/** The interlocks of this table. */
export const readInterlocks = (table: string): Interlock[] => readTable(table, readInterlock)
