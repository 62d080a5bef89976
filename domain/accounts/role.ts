/** What a player may do beyond playing: contributors write drafts, admins decide. */
export const ROLES = ['ordinary', 'contributor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who may call what, from everybody to few: each includes the ones after it. */
export type Access = 'anyone' | 'player' | 'author' | 'admin'

/** Whether somebody of this role may; null is a visitor who is not signed in. */
export function isAllowed(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'anyone':
      return true
    case 'player':
      return role !== null
    case 'author':
      return role === 'contributor' || role === 'admin'
    case 'admin':
      return role === 'admin'
  }
}
