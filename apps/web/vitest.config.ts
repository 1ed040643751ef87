import { appTests } from '@tessa/app-testing/vitest'

// A camera that shows a test picture, and that needs no permission.
export default appTests({
  browserArguments: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
