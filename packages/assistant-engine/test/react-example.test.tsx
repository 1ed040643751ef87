import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssistantScreen } from '../examples/assistant.tsx'
import { serialize } from '../src/index.ts'
import { fakePorts } from '../src/testing/fake-ports.ts'
import { playSession } from '../src/testing/play-session.ts'
import { troubleshooting } from '../src/troubleshooting/index.ts'

test('the React example shows the first step of a new session', () => {
  const html = renderToString(<AssistantScreen {...fakePorts().ports} stored={null} />)
  expect(html).toContain('Hello, I am Tessa. What equipment needs help?')
  expect(html).toContain('Patient Monitor')
})

test('the React example continues a stored session', () => {
  const stored = serialize(troubleshooting, playSession(troubleshooting, ['autoclave', 'Midmark']).session)
  const html = renderToString(<AssistantScreen {...fakePorts().ports} stored={stored} />)
  expect(html).toContain('What is the model?')
  expect(html).toContain('Previous Step')
})
