import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/138.0 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Your parcel waits at https://evil.example', 'an unknown browser'],
])('%s is named %s, as the apps name it', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
