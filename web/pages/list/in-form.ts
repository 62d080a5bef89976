/** The content of the form above the list: a draft, a copy of a question, or unsaved text. */
export type InForm = { is: 'draft' | 'copy' | 'text'; id: string }

const KINDS = ['draft', 'copy', 'text'] as const

/** Parses which content the address names for the form; `null` for a new question. */
export function parseInForm(search: string): InForm | null {
  const query = new URLSearchParams(search)
  const is = KINDS.find((kind) => query.get(kind))
  return is === undefined ? null : { is, id: query.get(is) ?? '' }
}
