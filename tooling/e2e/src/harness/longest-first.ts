import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** In the order in which they start. Without the times of an earlier run, vitest would start short files last. */
const longest = ['durability/kill', 'journeys/visual', 'cases/visual', 'assistant/visual']

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank === -1 ? longest.length : rank
}

/** Starts the files that take longest first, or one of them would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
