import type { StopRule } from '../base.ts'

/** A stop rule of the shipped base. */
export const stopRule = (
  id: string,
  type: string,
  kind: StopRule['kind'],
  stop: string,
  except = '',
): StopRule => ({ id, type, kind, stop, except })
