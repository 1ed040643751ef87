import { offline, someConfig } from '@tessa/app-testing'
import type { KnowledgeLayer } from '@tessa/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '../testing/open-assistant.tsx'
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
  codes: [
    {
      id: 'ka-000',
      type: 'autoclave',
      maker: 'Tuttnauer',
      family: '3870EA',
      code: 'LAMP 77',
      meaning: 'the lamp of the door is broken',
      action: 'change the lamp',
      faults: [],
      source: 'Service note 12 - https://notes.example/12',
    },
  ],
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

test('A-12 a layer of a server that knew no codes is followed as far as it goes', async () => {
  onTestFinished(() => localStorage.removeItem('tessa-knowledge-layer'))
  const earlier = { ...layer }
  Reflect.deleteProperty(earlier, 'codes')
  await openOffline({
    'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: 'ab12' }),
    'GET /api/knowledge/layer': () => earlier,
  })
  await openDiagnostics('powers on but does not heat at all, the chamber stays cold')

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect.element(causes.getByText('Relay of the old chamber sticks', { exact: true })).toBeVisible()
})

test('A-13 a code that was added here is explained in the browser, with its source', async () => {
  onTestFinished(() => localStorage.removeItem('tessa-knowledge-layer'))
  await openOffline({
    'GET /api/config': () => ({ ...someConfig(), knowledgeLayer: 'ab12' }),
    'GET /api/knowledge/layer': () => layer,
    'POST /api/chat/analyze-diagnostics': () => offline,
  })
  await openDiagnostics('Stops at 118 degrees', 'Tuttnauer', '3870EA')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Success')
  await page.getByRole('textbox', { name: 'Error Code Analysis', exact: true }).fill('it says LAMP 77')

  const meanings = page.getByRole('region', { name: 'What the codes mean' })
  await expect.element(meanings.getByText('the lamp of the door is broken', { exact: false })).toBeVisible()
  await expect.element(meanings.getByText('For trained staff: change the lamp.')).toBeVisible()
  await expect
    .element(meanings.getByRole('link', { name: 'Service note 12' }))
    .toHaveAttribute('href', 'https://notes.example/12')
})
