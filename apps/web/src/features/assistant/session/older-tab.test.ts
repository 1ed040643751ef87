import { createApi } from '@tessa/api-client'
import { fakeApi } from '@tessa/app-testing'
import { serialize, start, transition, type Session } from '@tessa/assistant-engine'
import { shippedCatalogue, troubleshooting as flow, withFirstSteps } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { flowOf, loadFlowOf } from './flow.ts'
import { resumeSession } from './load-session.ts'

const answers = ['autoclave', 'Midmark', 'M11', 'It leaks', 'start-troubleshooting', 'normal']

test('a session that an older tab began with the version of the server goes on after an update', async () => {
  const older = withFirstSteps({ catalogue: shippedCatalogue, version: flow.version })
  const session = answers.reduce<Session>(
    (before, value) => transition(older, before, { type: 'answer', value }).session,
    start(older, { id: 'older' }),
  )
  const stored = serialize(older, session)
  expect(resumeSession({ stored })).toBeUndefined()

  await loadFlowOf(createApi({ fetch: fakeApi({}).fetch }), stored)

  const resumed = resumeSession({ stored })?.session
  expect(resumed).toMatchObject({ step: 'display-check', count: answers.length })
  // From now on it is one of the version of today.
  expect(flowOf(session)).toBe(flow)
  expect(resumed && serialize(flow, resumed)).not.toBe(stored)
})
