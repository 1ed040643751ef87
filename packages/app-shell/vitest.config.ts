import { appTests } from '@tessa/app-testing/vitest'

export default appTests()
