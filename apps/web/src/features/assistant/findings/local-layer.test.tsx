import { offline, someConfig } from '@tessa/app-testing'
import type { KnowledgeLayer } from '@tessa/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, heading, openAssistant, passChecks } from '../testing/open-assistant.tsx'

const layer: KnowledgeLayer = {
  faults: [
    {
      id: 'la-000',
      type: 'autoclave',
      makers: [],
      models: [],
      symptom: 'Relay of the old chamber sticks',
      aliases: [
        'powers on but does not heat at all, the chamber stays cold',
        'does not heat at all',
        'stays cold',
      ],
      codes: [],
      causes: [{ cause: 'stuck relay', likelihood: 'high' }],
      checks: [
        {
          check: 'Tap the relay',
          expected: 'it clicks',
          ifNot: 'replace the switch',
          minutes: 2,
          hazard: 'none',
        },
      ],
      remedy: 'Replace the lid switch',
      parts: [],
      safety: [],
      escalateWhen: 'The lid opens by itself',
      skill: 'biomed',
      danger: 'never',
      source: '',
    },
  ],
  aliases: [],
  stopRules: [],
}

test('A-12 without the advice of the server, a fault that was added here is found in the browser', async () => {
  onTestFinished(() => localStorage.removeItem('tessa-knowledge-layer'))
  const { api } = await openAssistant({
    'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: 'ab12' }),
    'GET /api/knowledge/layer': () => layer,
    'POST /api/chat/advanced-diagnostics': () => offline,
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('powers on but does not heat at all, the chamber stays cold')
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await expect.element(heading('Advanced Diagnostics')).toBeVisible()

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect.element(causes.getByText('Relay of the old chamber sticks', { exact: true })).toBeVisible()
  expect(api.callsOf('GET /api/knowledge/layer')).toHaveLength(1)
})
