import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'

type Author = AuthoredQuestion['author']

/** Converts the author of a question or quiz. The API has empty texts where there is none. */
export const serializeAuthor = (author: Author) => ({
  UserEmail: author?.email ?? '',
  UserName: author?.name ?? '',
  UserID: author?.id ?? '',
})

export function parseAuthorJson(wire: ReturnType<typeof serializeAuthor>): Author {
  const { UserID: id, UserName: name, UserEmail: email } = wire
  return id === '' ? null : { id, name, email }
}
