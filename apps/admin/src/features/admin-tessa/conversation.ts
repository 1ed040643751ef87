import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newId, useApi } from '@tessa/app-shell'
import type { TessaAnalysis, TessaAnswer, TessaUnderstanding } from '@tessa/contract'
import { localAnswer, type LocalAnswer } from './local-figures.ts'

/** A question with what came of it. */
export interface Turn {
  readonly id: string
  readonly question: string
  /** Its newest request: what comes of an older one is ignored. */
  readonly request: string
  readonly isWaiting: boolean
  /** Whether the answer could not be changed. */
  readonly hasFailed?: boolean
  readonly answer?: TessaAnswer
  /** What this device could say where the server could not. */
  readonly local?: LocalAnswer
}

const key = ['admin-tessa-conversation'] as const

const none: readonly Turn[] = []

const askedAgain = (turn: Turn): Turn => ({ ...turn, request: newId(), isWaiting: true, hasFailed: false })

/** The conversation of this sign-in: it stays while other tabs are open, and goes when it is cleared or signed out. */
export const useConversation = () => {
  const api = useApi()
  const queries = useQueryClient()
  const { data: turns } = useQuery({
    queryKey: key,
    queryFn: () => none,
    initialData: none,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const read = () => queries.getQueryData<readonly Turn[]>(key) ?? none
  const write = (change: (turns: readonly Turn[]) => readonly Turn[]) =>
    queries.setQueryData<readonly Turn[]>(key, change(read()))
  const put = (turn: Turn) =>
    write((all) =>
      all.some(({ id }) => id === turn.id)
        ? all.map((one) => (one.id === turn.id ? turn : one))
        : [...all, turn],
    )
  // What was cleared or changed meanwhile stays so.
  const settle = ({ request }: Turn, result: Pick<Turn, 'answer' | 'local' | 'hasFailed'>) =>
    write((all) =>
      all.map((one) => (one.request === request ? { ...one, ...result, isWaiting: false } : one)),
    )

  const fetchAnswer = async (
    turn: Turn,
    more: Pick<TessaAnalysis, 'chosen' | 'previous' | 'sayInWords'>,
  ): Promise<void> => {
    const { question } = turn
    put(turn)
    try {
      const answer = await api('POST /api/admin/tessa-analysis', { body: { query: question, ...more } })
      settle(turn, { answer })
    } catch {
      settle(turn, turn.answer ? { hasFailed: true } : { local: await localAnswer(api, queries, question) })
    }
  }

  return {
    turns,
    isWaiting: turns.some((turn) => turn.isWaiting),
    /** Asks a question; with what is chosen, it is answered as that. */
    ask: (question: string, chosen?: TessaUnderstanding) => {
      const text = question.trim()
      if (text === '' || read().some((turn) => turn.isWaiting)) return
      const previous = read().findLast(({ answer }) => answer?.understanding)?.answer?.understanding
      void fetchAnswer(
        { id: newId(), request: newId(), question: text, isWaiting: true },
        chosen ? { chosen } : previous ? { previous } : {},
      )
    },
    /** Answers a question again, with the chosen understanding. */
    change: (turn: Turn, chosen: TessaUnderstanding) => void fetchAnswer(askedAgain(turn), { chosen }),
    /** Asks a language model to say the answer again. */
    sayInWords: (turn: Turn, chosen: TessaUnderstanding) =>
      void fetchAnswer(askedAgain(turn), { chosen, sayInWords: true }),
    clear: () => write(() => none),
  }
}

export type Conversation = ReturnType<typeof useConversation>
