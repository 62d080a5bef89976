import type { ParsedImportForm } from '#contract/import-export/contract.ts'
import type { Role } from '#domain/accounts/role.ts'

/** A file to import, or only to check. */
export type ImportJob = {
  /** The bytes of the file. Reading the file consumes them. */
  file: Uint8Array
  fileName: string
  choices: ParsedImportForm
  /** The importing author. An operator at a terminal is an admin without an id. */
  person: { id: string | null; role: Role }
  /** The time of the import in milliseconds since 1970. */
  at: number
  /** Whether to write the questions, or only to report what an import would do. */
  write: boolean
  /** Whether category names without a mapping get the suggested category. */
  trustSuggestions: boolean
}

/** Thrown when a file as a whole cannot be imported. The message is for its author. */
export class ImportRefusal extends Error {
  /** The child process sends the error to its parent process, which recognises the error by this name. */
  override name = 'ImportRefusal'
}
