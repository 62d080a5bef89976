import type { FieldMessage } from '#domain/flaw.ts'

/**
 * Why a call is refused, where a program can do something about it. `login-again`: it is a while since the
 * player logged in; once they have again, the same call is taken.
 */
export type RefusalCode = 'login-again'

/** What a refusal says, beside its status. */
export type RefusalWire = {
  message: string
  code?: RefusalCode
  /** What is wrong by field. */
  flaws?: readonly FieldMessage[]
  /** What is in the way, such as what somebody else has saved meanwhile. */
  data?: unknown
}
