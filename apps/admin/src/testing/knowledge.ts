import type {
  CodeContent,
  FaultContent,
  KnowledgeEntry,
  KnowledgePreview,
  KnowledgeProposal,
  KnowledgeProposalDetail,
  ResponseOf,
  Routes,
} from '@tessa/contract'

export const someFault = (given: Partial<FaultContent> = {}): FaultContent => ({
  type: 'patient-monitor',
  makers: ['Philips'],
  models: ['IntelliVue MX400'],
  symptom: 'No SpO2 reading',
  aliases: ['sat probe dead', 'no pleth wave', 'spo2 shows dashes'],
  codes: ['Chk Sensor'],
  causes: [{ cause: 'sensor off', likelihood: 'high' }],
  checks: [
    {
      check: 'Look for red light at the probe',
      expected: 'red LED glows',
      ifNot: 'replace the sensor',
      minutes: 1,
      hazard: 'patient',
    },
  ],
  remedy: 'Reposition the probe',
  parts: ['SpO2 sensor'],
  safety: ['Assess the patient first'],
  escalateWhen: 'Fails with a known-good sensor',
  skill: 'user',
  danger: 'patient-attached',
  source: '',
  ...given,
})

export const someEntry = (given: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  id: 'pm-001',
  kind: 'fault',
  type: 'patient-monitor',
  title: 'No SpO2 reading',
  summary: 'sensor off',
  makers: ['Philips'],
  isDanger: true,
  isLocal: false,
  source: null,
  uses: 3,
  ...given,
})

export type OpenedRecord = ResponseOf<Routes['GET /api/knowledge/entries/{id}']>

export const someRecord = (given: Partial<OpenedRecord> = {}): OpenedRecord => ({
  ...someEntry(given),
  fault: someFault(),
  rule: null,
  code: null,
  revision: '00000000000000a1',
  related: [{ id: 'ec-001', title: 'SpO2 Chk Sensor' }],
  recentCases: [],
  outcome: { fixed: 14, cases: 19 },
  versions: [],
  ...given,
})

export const someRule: OpenedRecord = {
  ...someRecord({ id: 'sf-002', kind: 'rule', title: 'Switch off and raise the alarm', fault: null }),
  rule: {
    why: 'Electrical fire',
    hazard: 'Smoke or fire',
    stop: ['burning smell'],
    warn: [],
    except: ['smoke detector'],
  },
  revision: null,
  related: [],
  outcome: null,
}

/** What the page of entries asks the server for. */
export const pageOfEntries = (
  entries: readonly KnowledgeEntry[],
): ResponseOf<Routes['GET /api/knowledge/entries']> => ({
  items: [...entries],
  nextCursor: null,
  total: entries.length,
  makers: ['Mindray', 'Philips'],
})

export const someProposal = (given: Partial<KnowledgeProposal> = {}): KnowledgeProposal => ({
  id: '0191d7a2-0000-7000-8000-000000000051',
  kind: 'fault',
  subject: 'pm-001',
  title: 'No SpO2 reading',
  version: 1,
  status: 'proposed',
  isRemoval: false,
  isInForce: false,
  note: 'Seen twice this week',
  proposedBy: { id: '0191d7a2-0000-7000-8000-000000000052', name: 'Tina Tool' },
  proposedAt: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  ...given,
})

export const noContent = { fault: null, words: null, code: null, evaluationCase: null }

export const someCode = (given: Partial<CodeContent> = {}): CodeContent => ({
  type: 'patient-monitor',
  maker: 'Philips',
  family: 'MX400',
  code: 'Chk Sensor',
  meaning: 'signal at sensor not as expected',
  action: 'check application',
  faults: ['pm-001'],
  source: '',
  ...given,
})

export const someProposalDetail = (
  given: Partial<KnowledgeProposalDetail> = {},
): KnowledgeProposalDetail => ({
  ...someProposal(given),
  ...noContent,
  fault: someFault({ remedy: 'Swap the probe' }),
  before: { ...noContent, fault: someFault() },
  revision: '00000000000000a1',
  isOutdated: false,
  versions: [someProposal(given)],
  ...given,
})

const counts = { right: 90, dangersFound: 20, falseAlarms: 3 }

export const somePreview = (given: Partial<KnowledgePreview> = {}): KnowledgePreview => ({
  cases: 120,
  dangers: 21,
  before: counts,
  after: { ...counts, right: 91 },
  changed: [],
  changedTotal: 0,
  worseTotal: 0,
  proposedCase: null,
  ...given,
})
