/** A minute at 128 kbit/s, for browsers that record at a rate of their own. A minute at the rate asked for has a quarter. */
export const mostAudioBytes = 1024 * 1024

/** The longest transcript of one recording, in characters. A minute of speech has fewer. */
export const longestDictation = 2000
