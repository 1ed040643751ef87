import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssistantScreen } from '../examples/assistant.tsx'
import { serialize } from '../src/index.ts'
import { fakePorts } from '../src/testing/fake-ports.ts'
import { playSession } from '../src/testing/play-session.ts'
import { printer } from '../src/testing/print-flow.ts'

test('the React example shows the first step of a new session', () => {
  const html = renderToString(<AssistantScreen {...fakePorts().ports} workflow={printer} stored={null} />)
  expect(html).toContain('Which printer is it?')
  expect(html).toContain('Laser')
})

test('the React example continues a stored session', () => {
  const stored = serialize(printer, playSession(printer, ['laser', 'nothing']).session)
  const html = renderToString(<AssistantScreen {...fakePorts().ports} workflow={printer} stored={stored} />)
  expect(html).toContain('Pull the plug, wait, plug it in.')
  expect(html).toContain('Previous Step')
})
