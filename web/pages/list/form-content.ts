/** The content of the form above the list: a draft, a copy of a question, unsaved text, or a new question for a day. */
export type QuestionFormContent = { is: 'draft' | 'copy' | 'text' | 'day'; id: string }

const FORM_CONTENT_KINDS = ['draft', 'copy', 'text', 'day'] as const

/** Parses which content the address names for the form; `null` for a new question. */
export function parseQuestionFormContent(search: string): QuestionFormContent | null {
  const query = new URLSearchParams(search)
  const is = FORM_CONTENT_KINDS.find((kind) => query.get(kind))
  return is === undefined ? null : { is, id: query.get(is) ?? '' }
}
