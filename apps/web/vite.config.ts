import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 175, otherPageKb: 60 },
  // Nobody chooses a password without a network.
  offline: { leaveOut: /password-meter/ },
})
