import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'assistant/assistant-page.tsx', firstPageKb: 230, otherPageKb: 60 },
})
