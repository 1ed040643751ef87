export { someConfig, someToken, someUser } from './examples.ts'
export { fakeApi, type Call, type FakeApi, type Stubs } from './fake-api.ts'
export { offline, Refusal } from './refusal.ts'
