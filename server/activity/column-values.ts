/** Formats the value of a column of a question or quiz for readers. */
export function formatDatabaseColumnValue(name: string, value: string | number | null): string {
  if (name === 'archived_at') return value === null ? 'not archived' : 'archived'
  if (name === 'question_ids') {
    const { length } = JSON.parse(String(value ?? '[]')) as string[]
    return length === 1 ? 'one question' : `${length} questions`
  }
  return LIST_COLUMNS.has(name) && value !== null
    ? (JSON.parse(String(value)) as string[]).join(', ')
    : String(value ?? '')
}

/** Columns that contain lists as JSON. */
const LIST_COLUMNS = new Set(['wrong_options', 'accepted_answers', 'rejected_answers'])
