/**
 * The column by which files exported by this software are recognised. It does not depend on the name of the site,
 * because a file may come from another site.
 */
export const EXPORT_ID_COLUMN = 'Something New id'
