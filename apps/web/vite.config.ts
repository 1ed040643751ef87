import { appConfig } from '@tessa/vite'

export default appConfig({
  base: '/',
  budget: { firstPage: 'start/start-page.tsx', firstPageKb: 175, otherPageKb: 60 },
})
