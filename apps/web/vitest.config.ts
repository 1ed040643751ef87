import { appTests } from '@tessa/app-testing/vitest'

// A fake camera with a test picture that needs no permission.
export default appTests({
  browserArguments: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
