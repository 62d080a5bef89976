/** What the site is called, wherever it says so. */
export const SITE_NAME = 'Something New'

/** What it promises. */
export const TAGLINE = 'You learn something new every day!'
