export { layout } from './layout.ts'
export type { Box, Drawing, Line, Point } from './layout.ts'
export { plainText, waysFrom } from './ways.ts'
export type { Way } from './ways.ts'
