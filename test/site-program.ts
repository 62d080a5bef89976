import { isServerBuildCurrent } from '../bin/prepare.mjs'

/**
 * The file that starts the site as `npm start` does. The built file starts twice as fast, so the
 * sources are used only without a build.
 */
export const SITE_PROGRAM = isServerBuildCurrent() ? 'dist/site/main.js' : 'server/main.ts'
