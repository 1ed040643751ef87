import type { Remote } from '@tessa/ui'

/** A failure with what could not be had before its reason: `Failed to fetch users. The server…`. */
export const namedFailure = <Data>(remote: Remote<Data>, failure: string): Remote<Data> =>
  remote.status === 'failed' ? { ...remote, message: `${failure}. ${remote.message}` } : remote
