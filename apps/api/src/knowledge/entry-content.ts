import {
  CaseContent,
  CodeContent,
  EntryText,
  FaultContent,
  type KnowledgeProposalKind,
} from '@tessa/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const WordsContent = Type.Object({ words: EntryText(120) })

/** What a version of an entry says, in the part of its kind: `words` are those of an alias or a stop phrase. */
export interface EntryContent {
  readonly fault: FaultContent | null
  readonly words: string | null
  readonly code: CodeContent | null
  readonly evaluationCase: CaseContent | null
}

export const noContent: EntryContent = { fault: null, words: null, code: null, evaluationCase: null }

/** The stored content of a version; undefined for none, or for one of another version of Tessa. */
export const readContent = (kind: KnowledgeProposalKind, stored: unknown): EntryContent | undefined => {
  if (kind === 'fault') return Value.Check(FaultContent, stored) ? { ...noContent, fault: stored } : undefined
  if (kind === 'code') return Value.Check(CodeContent, stored) ? { ...noContent, code: stored } : undefined
  if (kind === 'evaluation-case')
    return Value.Check(CaseContent, stored) ? { ...noContent, evaluationCase: stored } : undefined
  return Value.Check(WordsContent, stored) ? { ...noContent, words: stored.words } : undefined
}

export const writeContent = ({ fault, code, evaluationCase, words }: EntryContent): string =>
  JSON.stringify(fault ?? code ?? evaluationCase ?? { words })
