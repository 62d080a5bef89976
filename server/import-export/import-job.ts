import type { ImportChoices } from '#contract/import-export/contract.ts'
import type { Role } from '#domain/accounts/role.ts'

/** A file to be imported, or only checked. */
export type ImportJob = {
  /** It is used up by being read. */
  file: Uint8Array
  fileName: string
  choices: ImportChoices
  /** Who wants it; an operator on the machine is an admin without an account. */
  person: { id: string | null; role: Role }
  /** Milliseconds since 1970. */
  at: number
  /** Whether to write what comes in, or to tell what would. */
  write: boolean
  /** Whether categories that nobody mapped become what we suggest. */
  trustSuggestions: boolean
}

/** Why a file as a whole cannot be imported, for its author. */
export class ImportRefusal extends Error {
  /** Tells it from other errors of a child process. */
  override name = 'ImportRefusal'
}
