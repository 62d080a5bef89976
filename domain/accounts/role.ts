/** The roles of users. Contributors write drafts; admins publish and administer. */
export const USER_ROLES = ['ordinary', 'contributor', 'admin'] as const
export type Role = (typeof USER_ROLES)[number]

/** The roles that can write questions. An admin can invite players to them. */
export const AUTHOR_ROLES = ['contributor', 'admin'] as const satisfies readonly Role[]
export type AuthorRole = (typeof AUTHOR_ROLES)[number]

/** The access level that an endpoint requires. Each level includes the users of the levels after it. */
export type RequiredAccessLevel = 'anyone' | 'player' | 'author' | 'admin'

/** Returns whether a role satisfies an access level; `null` stands for a visitor. */
export function satisfiesAccessLevel(access: RequiredAccessLevel, role: Role | null): boolean {
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
