import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 150, otherPageKb: 186 },
  firstWords: { module: '/src/first-words.tsx', page: 'assistant/assistant-page.tsx' },
  // The password meter is not needed offline.
  offline: { leaveOut: /password-meter/ },
})
