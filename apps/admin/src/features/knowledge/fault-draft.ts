import type { CauseLikelihood, CheckSkill, FaultContent, FaultDanger, KnowledgeType } from '@tessa/contract'
import { emptyCheck, isBlank, type CheckDraft } from './check-draft.ts'

export interface CauseDraft {
  readonly cause: string
  readonly likelihood: CauseLikelihood
}

/** A fault as it is typed: what is a list stands there with one entry a line. */
export interface FaultDraft {
  /** Undefined until it is chosen: advice would go to the wrong equipment. */
  readonly type: KnowledgeType | undefined
  readonly symptom: string
  readonly makers: string
  readonly models: string
  readonly aliases: string
  readonly codes: string
  readonly causes: readonly CauseDraft[]
  readonly checks: readonly CheckDraft[]
  readonly remedy: string
  readonly parts: string
  readonly safety: string
  readonly escalateWhen: string
  readonly skill: CheckSkill
  readonly danger: FaultDanger
  readonly source: string
}

export const emptyCause: CauseDraft = { cause: '', likelihood: 'high' }

const empty: FaultDraft = {
  type: undefined,
  symptom: '',
  makers: '',
  models: '',
  aliases: '',
  codes: '',
  causes: [emptyCause],
  checks: [emptyCheck],
  remedy: '',
  parts: '',
  safety: '',
  escalateWhen: '',
  skill: 'biomed',
  danger: 'never',
  source: '',
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const toDraft = (fault: FaultContent | null, given: Partial<FaultDraft> = {}): FaultDraft =>
  fault === null
    ? { ...empty, ...given }
    : {
        ...fault,
        makers: fault.makers.join('\n'),
        models: fault.models.join('\n'),
        aliases: fault.aliases.join('\n'),
        codes: fault.codes.join('\n'),
        parts: fault.parts.join('\n'),
        safety: fault.safety.join('\n'),
        checks: fault.checks.map(({ ifSo = '', minutes, ...check }) => ({
          ...check,
          ifSo,
          minutes: String(minutes),
        })),
      }

export const toContent = (draft: FaultDraft, type: KnowledgeType): FaultContent => ({
  ...draft,
  type,
  symptom: draft.symptom.trim(),
  makers: lines(draft.makers),
  models: lines(draft.models),
  aliases: lines(draft.aliases),
  codes: lines(draft.codes),
  parts: lines(draft.parts),
  safety: lines(draft.safety),
  remedy: draft.remedy.trim(),
  escalateWhen: draft.escalateWhen.trim(),
  source: draft.source.trim(),
  causes: draft.causes
    .filter(({ cause }) => cause.trim() !== '')
    .map(({ cause, likelihood }) => ({ cause: cause.trim(), likelihood })),
  checks: draft.checks
    .filter((row) => !isBlank(row))
    .map(({ check, expected, ifNot, ifSo, minutes, hazard }) => ({
      check: check.trim(),
      expected: expected.trim(),
      ifNot: ifNot.trim(),
      ...(ifSo.trim() === '' ? {} : { ifSo: ifSo.trim() }),
      minutes: Number(minutes),
      hazard,
    })),
})
