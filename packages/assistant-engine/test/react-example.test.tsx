import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssistantScreen } from '../examples/assistant.tsx'
import { serialize } from '../src/index.ts'
import { fakePorts } from '../src/testing/fake-ports.ts'
import { walk } from '../src/testing/walk.ts'
import { troubleshooting } from '../src/troubleshooting/index.ts'

test('the React example shows the first step of a new session', () => {
  const html = renderToString(<AssistantScreen {...fakePorts().ports} stored={null} />)
  expect(html).toContain('Hello, I am Tessa. What equipment needs help?')
  expect(html).toContain('Patient Monitor')
})

test('the React example goes on with a stored session', () => {
  const stored = serialize(troubleshooting, walk(troubleshooting, ['autoclave', 'Midmark']).session)
  const html = renderToString(<AssistantScreen {...fakePorts().ports} stored={stored} />)
  expect(html).toContain('What is the model?')
  expect(html).toContain('Previous Step')
})
