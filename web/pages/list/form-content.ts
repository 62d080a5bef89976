/**
 * The initial content of the question form above the list: a draft, a copy of a question, an unsaved text, or a new
 * question for a day. `id` is the id of the question, the name of the unsaved text, or the day.
 */
export type QuestionFormInitialContent = { is: 'draft' | 'copy' | 'text' | 'day'; id: string }

const FORM_CONTENT_KINDS = ['draft', 'copy', 'text', 'day'] as const

/**
 * Parses the query string of the list's URL and returns the initial content of the question form, or `null` for an
 * empty form.
 */
export function parseQuestionFormInitialContent(search: string): QuestionFormInitialContent | null {
  const query = new URLSearchParams(search)
  const is = FORM_CONTENT_KINDS.find((kind) => query.get(kind))
  return is === undefined ? null : { is, id: query.get(is) ?? '' }
}
