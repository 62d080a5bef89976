/**
 * The column by which files exported by this software are recognised. The name never changes,
 * whatever a site is called.
 */
export const EXPORT_ID_COLUMN = 'Something New id'
