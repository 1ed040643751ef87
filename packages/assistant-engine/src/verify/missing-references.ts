import type { Workflow } from '../workflow.ts'

/** Steps that the workflow names outside of its steps, and that do not exist. */
export const missingReferences = (workflow: Workflow): { name: string; step: string }[] =>
  (['escalation', 'adaptive'] as const).flatMap((name) => {
    const step = workflow[name]?.step
    return step === undefined || Object.hasOwn(workflow.steps, step) ? [] : [{ name, step }]
  })
