import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 150, awaitedKb: 20.2, otherPageKb: 186 },
  firstWords: { module: '/src/first-words.tsx', page: 'assistant/assistant-page.tsx' },
  awaitedFiles: {
    // Every page opens it, so it has nothing of the assistant.
    outbox: ['api-client/src/outbox/.*'],
    steps: [
      'assistant/(?:conversation/(?:answer-draft|cards|side-panel[.]module)|session/flow|submission/group-deliveries)',
      'assistant-engine/src/(?:log|replay|serialize|session|view)',
      'assistant-engine/src/summary/(?:status|transcript)',
      'shared/emergency/use-emergency-phone',
    ],
    'shipped-flow': [
      'assistant/session/shipped-flow',
      'troubleshooting/src/(?:check-targets|checks|contact|delays|diagnostics|flow|intake|release-confirmation|results)',
      'knowledge/src/catalogue',
      // What sends a request is small, and each session needs it beside the flow.
      'assistant/(?:device/device|help/contact-defaults|session/payloads|submission/(?:receipt-facts|sending|to-submission))',
      'assistant-engine/src/summary/(?:documents|reported-danger|work-order)',
      'troubleshooting/src/work-order-terms',
    ],
  },
  // The password meter is not needed offline.
  offline: { leaveOut: /password-meter/ },
})
