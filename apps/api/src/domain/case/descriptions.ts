/** How the history tells staff's words to the reporter from the reporter's own. */
export const teamComment = 'Comment from the team'
/** How the history tells that a reporter fulfilled a work order from that staff did. */
export const reporterFulfilled = 'The reporter says it works now'
