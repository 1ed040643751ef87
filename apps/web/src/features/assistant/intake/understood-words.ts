import type { ReadSentence } from '@tessa/knowledge/intake'
import { plainName } from './plain-name.ts'

const longest = 160

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`

const firstWord = (name: string): string => plainName(/[\p{L}\p{N}]{2,}/u.exec(name)?.[0] ?? '')

/** The maker and the model, whose name may begin with its maker's: "Hamilton-C1" of Hamilton Medical. */
const fullName = (maker = '', model = ''): string =>
  plainName(model).startsWith(plainName(maker)) || firstWord(model) === firstWord(maker)
    ? model
    : `${maker} ${model}`.trim()

type Understood = Omit<ReadSentence, 'type'> & { readonly type: { readonly name: string } | undefined }

/** Says in one sentence what was understood, and what the words contradict. */
export const understoodWords = ({
  type,
  maker,
  model,
  problem,
  room,
  contradictions,
}: Understood): string => {
  if (contradictions.length > 0) return `${contradictions.join(' ')} Please say which one it is.`
  const device = [type?.name, fullName(maker, model)].filter(Boolean).join(', ')
  const parts = [device, problem && `problem “${shortened(problem)}”`, room && `room “${room}”`]
  const told = parts.filter(Boolean).join('; ')
  return told ? `I understood: ${told}.` : 'Please name the equipment and what is wrong with it.'
}
