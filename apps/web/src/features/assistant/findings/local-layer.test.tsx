import { someConfig } from '@tessa/app-testing'
import type { KnowledgeLayer } from '@tessa/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDiagnostics, openOffline } from '../testing/open-offline.ts'

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
  codes: [],
  aliases: [],
  stopRules: [],
}

test('A-12 without the advice of the server, a fault that was added here is found in the browser', async () => {
  onTestFinished(() => localStorage.removeItem('tessa-knowledge-layer'))
  const { api } = await openOffline({
    'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: 'ab12' }),
    'GET /api/knowledge/layer': () => layer,
  })
  await openDiagnostics('powers on but does not heat at all, the chamber stays cold')

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect.element(causes.getByText('Relay of the old chamber sticks', { exact: true })).toBeVisible()
  expect(api.callsOf('GET /api/knowledge/layer')).toHaveLength(1)
})
