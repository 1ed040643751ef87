const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * What one network may send in a day, in bytes, so that the disk grows by a known figure at most (`npm run bench --
 * growth`). A guided session sends about 50 KB and stores a tenth of it, so reports leave room for 2,000 of them.
 */
export const dailyBytes = {
  seconds: 86_400,
  reports: 128 * megabyte,
  files: 512 * megabyte,
  /** For calls for help that are larger than `smallHelp`. */
  help: 64 * megabyte,
  /** A row costs more than its words: each call counts as so many bytes more. */
  perCall: kilobyte,
} as const

/**
 * A call for help up to this many bytes always goes through, whatever its network has sent: the hourly limit on their
 * number bounds them. One from a guided session has about 4 KB.
 */
export const smallHelp = 16 * kilobyte

/** What one session, or one case, takes. The longest guided session reports 60 times and sends less than 1 MB. */
export const perSession = {
  reports: 500,
  reportBytes: 8 * megabyte,
  files: 30,
  fileBytes: 100 * megabyte,
} as const
