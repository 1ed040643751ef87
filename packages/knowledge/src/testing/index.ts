export {
  fitDangerTo,
  fitTo,
  isTuned,
  judgeByOthers,
  judgeByPlainSearch,
  type Judged,
  reportOf,
} from './evaluate.ts'
export { calibrationOf, scoresOf, type Scores } from './evaluation-table.ts'
export { readBase, readCases } from './read-base.ts'
