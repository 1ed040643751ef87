import type { ChatAnalytics, IntegrationName } from '@tessa/contract'

export const integrationWords: Readonly<Record<IntegrationName, string>> = {
  'language-model': 'Language model',
  'vision-analysis': 'Vision analysis',
  'voice-transcription': 'Voice transcription',
}

export const statusWords: Readonly<Record<ChatAnalytics['integrations'][number]['status'], string>> = {
  'in-use': 'In use',
  'not-in-use': 'Set up, not in use',
  'not-configured': 'Not configured',
}
