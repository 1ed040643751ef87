export { someConfig, someToken, someUser } from './examples.ts'
export { fakeApi, offline, Refusal, type Call, type FakeApi, type Stubs } from './fake-api.ts'
