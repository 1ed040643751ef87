import {
  knowledgeKinds,
  knowledgeOrigins,
  knowledgeTypes,
  knowledgeUseWords,
  type KnowledgeFilter,
} from '@tessa/contract'
import { useFilterAddress, useOpenRow } from '../../shared/dated-list/use-filter-address.ts'

const fields = {
  search: { kind: 'text', longest: 200 },
  kind: { kind: 'word', words: knowledgeKinds },
  equipment: { kind: 'word', words: knowledgeTypes },
  maker: { kind: 'text', longest: 60 },
  origin: { kind: 'word', words: knowledgeOrigins },
  use: { kind: 'word', words: knowledgeUseWords },
} as const

/** Which entries the address asks for, and which one is open. */
export const useKnowledgeAddress = () => {
  const { values, ...rest } = useFilterAddress(fields)
  const [search, maker] = [values.search?.[0], values.maker?.[0]]
  const kind = knowledgeKinds.find((one) => one === values.kind?.[0])
  const equipment = knowledgeTypes.find((one) => one === values.equipment?.[0])
  const origin = knowledgeOrigins.find((one) => one === values.origin?.[0])
  const use = knowledgeUseWords.find((one) => one === values.use?.[0])
  const filter: KnowledgeFilter = {
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
    ...(equipment === undefined ? {} : { equipment }),
    ...(maker === undefined ? {} : { maker }),
    ...(origin === undefined ? {} : { origin }),
    ...(use === undefined ? {} : { use }),
  }
  return {
    ...rest,
    filter,
    isOn: Object.keys(filter).length > 0,
    dialog: rest.address.get('dialog'),
    ...useOpenRow(rest.address),
  }
}

export type KnowledgeAddress = ReturnType<typeof useKnowledgeAddress>
