import type { Option, Workflow } from '../../workflow.ts'
import { pick, seeded } from '../random-json.ts'

/** Gives some options and commands effects that need a fact. */
export function withNeeds({ commands, ...flow }: Workflow, facts: readonly string[], seed: number): Workflow {
  const random = seeded(1_000_000 + seed)
  const needing = <Kind extends Option>(option: Kind): Kind =>
    random() < 0.06 ? { ...option, effects: [{ type: 'send', needs: [pick(random, facts)] }] } : option
  return {
    ...flow,
    steps: Object.fromEntries(
      Object.entries(flow.steps).map(([id, { options, ...step }]) => [
        id,
        { ...step, ...(options && { options: options.map(needing) }) },
      ]),
    ),
    ...(commands && { commands: commands.map((one) => (one.dialog ? needing(one) : one)) }),
  }
}
