import type { CaseContent, CodeContent, Role } from '@tessa/contract'
import { aFault } from './endpoints/knowledge.ts'
import { createTestUser } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A person who changes the local layer of the knowledge base. */
export const knowledgeEditor = async (app: TestApp, role: Role) => {
  const { api, user } = await createTestUser(app, role)
  const decide = (id: string, body: { isApproved: boolean; reason?: string }) =>
    api('POST /api/knowledge/proposals/{id}/decision', { params: { id }, body })
  const proposeReturn = (id: string, isRemoval: boolean) =>
    api('POST /api/knowledge/proposals/{id}/return', { params: { id }, body: { isRemoval } })
  return {
    api,
    user,
    /** Proposes a new fault unless the body says otherwise. */
    propose: (body: object = {}) =>
      api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault: aFault(), ...body } }),
    proposeWords: (kind: 'alias' | 'stop-phrase', subject: string, words: string) =>
      api('POST /api/knowledge/proposals', { body: { kind, subject, words } }),
    proposeCode: (code: CodeContent, subject?: string) =>
      api('POST /api/knowledge/proposals', {
        body: { kind: 'code', code, ...(subject === undefined ? {} : { subject }) },
      }),
    proposeCase: (evaluationCase: CaseContent) =>
      api('POST /api/knowledge/proposals', { body: { kind: 'evaluation-case', evaluationCase } }),
    proposeAgain: (id: string) => proposeReturn(id, false),
    proposeRemoval: (id: string) => proposeReturn(id, true),
    withdraw: (id: string) => api('POST /api/knowledge/proposals/{id}/withdraw', { params: { id } }),
    approve: (id: string) => decide(id, { isApproved: true }),
    reject: (id: string) => decide(id, { isApproved: false, reason: 'A loose plug' }),
  }
}
