import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { parseDay } from '#domain/time/day.ts'
import { type QuestionWire, questionFromWire, questionToWire } from '../questions/wire.ts'

/** A question for authors with the API's field names. */
export type AuthoredQuestionWire = QuestionWire & {
  UserEmail: string
  UserName: string
  UserID: string
  Version: number
  ScheduledDay: string
  Archived: boolean
  InQuiz: boolean
  SuggestedAt: number | null
  EditorNote: string
  AddedAt: number
  UpdatedAt: number
}

export function authoredQuestionToWire(question: AuthoredQuestion): AuthoredQuestionWire {
  return {
    ...questionToWire(question),
    UserEmail: question.author?.email ?? '',
    UserName: question.author?.name ?? '',
    UserID: question.author?.id ?? '',
    Version: question.version,
    ScheduledDay: question.scheduledDay ?? '',
    Archived: question.archived,
    InQuiz: question.inQuiz,
    SuggestedAt: question.suggestedAt,
    EditorNote: question.editorNote,
    AddedAt: question.addedAt,
    UpdatedAt: question.updatedAt,
  }
}

export function authoredQuestionFromWire(wire: AuthoredQuestionWire): AuthoredQuestion {
  const { UserID: id, UserName: name, UserEmail: email } = wire
  return {
    ...questionFromWire(wire),
    author: id === '' ? null : { id, name, email },
    version: wire.Version,
    scheduledDay: parseDay(wire.ScheduledDay),
    archived: wire.Archived,
    inQuiz: wire.InQuiz,
    suggestedAt: wire.SuggestedAt,
    editorNote: wire.EditorNote,
    addedAt: wire.AddedAt,
    updatedAt: wire.UpdatedAt,
  }
}
