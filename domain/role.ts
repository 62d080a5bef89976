/** Who may call what, from everybody to few: each includes the ones after it. */
export type Access = 'anyone' | 'player' | 'author' | 'admin'
