import type { Weights } from './rank-faults.ts'

/** Fitted to the cases of all writers: `npm run bench -- diagnosis --fit` prints these numbers. */
export const weights: Weights = {
  fault: [0.17, 3.002, 1.897, 1.295, 0.891, 0.343, 0.489, 1.275, 3.173, 0.022, -2.71, -1.544, 2.895, 2.311],
  unknown: [6.099, -1.738, 1.784, 4.001, 4.163, -1.292],
}
