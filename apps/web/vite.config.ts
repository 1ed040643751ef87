import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 175, otherPageKb: 60 },
  // The password meter is not needed offline.
  offline: { leaveOut: /password-meter/ },
})
