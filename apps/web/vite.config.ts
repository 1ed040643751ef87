import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 175, otherPageKb: 60 },
})
