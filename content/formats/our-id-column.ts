/** The column by which we know a table of ours, and our questions in it. It stays so, whatever a site is called. */
export const OUR_ID_COLUMN = 'Something New id'
