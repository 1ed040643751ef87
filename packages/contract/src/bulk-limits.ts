// Apart from the schemas: screens need these without a validator.

/** How many work orders may be chosen one by one for a change of many. */
export const mostChosen = 500

/** How many may match the filter of a change of all that match. */
export const mostMatching = 10_000
