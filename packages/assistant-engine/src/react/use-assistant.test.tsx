import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createRunner } from '../runner/index.ts'
import { start } from '../session.ts'
import { fakePorts } from '../testing/fake-ports.ts'
import { printer } from '../testing/print-flow.ts'
import { useAssistant } from './index.ts'
import type { Assistant } from './index.ts'

test('the hook returns the active step, and its actions drive the runner', () => {
  const { ports } = fakePorts()
  const runner = createRunner({ workflow: printer, session: start(printer), ports })
  runner.start()
  let assistant: Assistant<typeof printer> | undefined
  const Screen = () => {
    assistant = useAssistant(runner)
    return (
      <main aria-busy={assistant.busy !== null}>
        <h1>{assistant.view.title}</h1>
      </main>
    )
  }

  expect(renderToString(<Screen />)).toContain('Which printer is it?')
  expect(assistant?.answer('laser')).toBe(true)
  expect(renderToString(<Screen />)).toBe(
    '<main aria-busy="true"><h1>What does your Laser printer do?</h1></main>',
  )
  expect(assistant?.back()).toBe(true)
  expect(assistant?.type('help')).toBe(true)
  expect(assistant?.back()).toBe(true)
  expect(assistant?.confirm('laser')).toBe(false)
  expect(renderToString(<Screen />)).toContain('Which printer is it?')
})
