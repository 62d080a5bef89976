/** What stands in the form above the list: a draft, a new question like another one, or one that was not saved. */
export type InForm = { is: 'draft' | 'copy' | 'text'; id: string }

const KINDS = ['draft', 'copy', 'text'] as const

/** What the query of an address asks to be in the form; null for a new question, or none. */
export function parseInForm(search: string): InForm | null {
  const query = new URLSearchParams(search)
  const is = KINDS.find((kind) => query.get(kind))
  return is === undefined ? null : { is, id: query.get(is) ?? '' }
}
