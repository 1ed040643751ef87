import { expect, test } from 'vitest'
import { toSvg } from '../draw/index.ts'
import { toMermaid } from '../mermaid/index.ts'
import { bags, writtenBags, writtenShop } from '../testing/written-examples.ts'
import { damaged, randomJson, seeded } from '../testing/random-json.ts'
import { InvalidWorkflow } from '../parse/index.ts'
import { fold, parseComposition, verifyComposed } from './index.ts'

const documents = 10_000
const limits = { milliseconds: 2_000, mostCases: 20_000 }

test.each<[string, readonly unknown[]]>([
  ['a composition', [writtenShop, writtenBags]],
  ['a flow with groups', [parseComposition(writtenShop), bags]],
])(
  `${documents} documents as %s are proved and drawn, or refused with a path`,
  (what, wholes) => {
    const random = seeded(15)
    let [accepted, refused] = [0, 0]
    for (let index = 0; index < documents; index++) {
      const document = index % 4 === 0 ? randomJson(random) : damaged(random, wholes[index % 2])
      try {
        const flow = parseComposition(document)
        verifyComposed(flow, limits)
        const folded = fold(flow, flow.groups?.map(({ id }) => id) ?? [])
        expect([toSvg(flow), toSvg(folded), toMermaid(flow), toMermaid(folded)]).toHaveLength(4)
        accepted++
      } catch (error) {
        if (!(error instanceof InvalidWorkflow)) throw error
        expect(error.path, JSON.stringify(document)).toMatch(/^flow/)
        refused++
      }
    }
    console.info(`${what}: ${accepted} accepted, ${refused} refused`)
    expect(Math.min(accepted, refused)).toBeGreaterThan(500)
  },
  120_000,
)
