import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 153, otherPageKb: 189 },
  firstWords: { module: '/src/first-words.tsx', page: 'assistant/assistant-page.tsx' },
  // The password meter is not needed offline.
  offline: { leaveOut: /password-meter/ },
})
