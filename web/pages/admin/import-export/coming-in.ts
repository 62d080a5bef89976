import type { ImportReport } from '#contract/import-export.ts'
import { type Choices, questions } from './choices.ts'

/** How many questions come in as new, and how many are changed. */
export type Coming = { added: number; changed: number }

export function comingIn({ counts }: ImportReport, { nearDuplicates, updates }: Choices): Coming {
  return {
    added: counts.new + (nearDuplicates === 'add' ? counts['near-duplicate'] : 0),
    changed: updates === 'take' ? counts.changed : 0,
  }
}

/** What the button says that brings them in. */
export function importLabel({ added, changed }: Coming): string {
  if (added + changed === 0) return 'Nothing to import'
  if (changed === 0) return `Import ${questions(added)}`
  return added === 0 ? `Change ${questions(changed)}` : `Import ${added} and change ${changed}`
}
