import { EntryText, FaultContent, type KnowledgeProposalKind } from '@tessa/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const WordsContent = Type.Object({ words: EntryText(120) })

/** What a version of an entry says: a fault, or the words of an alias or a stop phrase. */
export type EntryContent =
  | { readonly fault: FaultContent; readonly words: null }
  | { readonly fault: null; readonly words: string }

/** The stored content of a version; undefined for none, or for one of another version of Tessa. */
export const readContent = (kind: KnowledgeProposalKind, stored: unknown): EntryContent | undefined => {
  if (kind === 'fault') return Value.Check(FaultContent, stored) ? { fault: stored, words: null } : undefined
  return Value.Check(WordsContent, stored) ? { fault: null, words: stored.words } : undefined
}

export const writeContent = ({ fault, words }: EntryContent): string => JSON.stringify(fault ?? { words })
