// For the tests of the packages of this repository. The published package does not have it.
export { crossingsOf } from './crossings.ts'
export { fakePorts, settled } from './fake-ports.ts'
export { playSession } from './play-session.ts'
export { choice, randomSession } from './random-session.ts'
export { defectsOf } from './defects.ts'
