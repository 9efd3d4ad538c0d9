/** The section of the dialog that the user asked for. */
export type ShareSection = 'files' | 'cite'
