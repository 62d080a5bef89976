/** Who may call what, from everybody to few: each includes the ones after it. */
export const ACCESS_LEVELS = ['anyone', 'player', 'author', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]
