export { fitTo, judgeByOthers, judgeByPlainSearch, type Judged, reportOf } from './evaluate.ts'
export {
  dangerScoresOf,
  fitDangerTo,
  judgeDangersByOthers,
  type JudgedDanger,
  readDangerExamples,
} from './evaluate-danger.ts'
export { calibrationOf, type Cell, cellsOf, scoresOf, type Scores } from './evaluation-table.ts'
export { judgeOnFleet, type FleetCheck, type FleetDiagnosis } from './fault-fleet.ts'
export { readBase, readCases } from './read-base.ts'
