import { joinCategories, parseCategories } from '#domain/category.ts'
import { type Day, parseDay } from '#domain/day.ts'
import type { DayQuestion } from '#domain/day-question.ts'
import type { Difficulty, Question, QuestionKind, QuestionStatus } from '#domain/question.ts'

/** A question with the field names of the wire. */
export type QuestionWire = {
  id: string
  QuestionID: string
  Question: string
  Answer: string
  Categories: string
  Reference: string
  Wronganswer1: string
  Wronganswer2: string
  Wronganswer3: string
  AcceptedAnswers: string[]
  Moreinfo: string
  QuestionType: QuestionKind
  Status: QuestionStatus
  Difficulty: Difficulty
  DateUsed: string
  MediaURL: string
  Source: string
  Licence: string
}

export function questionToWire(question: Question): QuestionWire {
  const [first = '', second = '', third = ''] = question.wrongOptions
  return {
    id: question.id,
    QuestionID: question.id,
    Question: question.text,
    Answer: question.answer,
    Categories: joinCategories(question.categories),
    Reference: question.reference,
    Wronganswer1: first,
    Wronganswer2: second,
    Wronganswer3: third,
    AcceptedAnswers: question.acceptedAnswers,
    Moreinfo: question.moreInfo,
    QuestionType: question.kind,
    Status: question.status,
    Difficulty: question.difficulty,
    DateUsed: question.dayUsed ?? '',
    MediaURL: question.mediaUrl,
    Source: question.source,
    Licence: question.licence,
  }
}

export function questionFromWire(wire: QuestionWire): Question {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  return {
    id: wire.id,
    text: wire.Question,
    kind: wire.QuestionType,
    answer: wire.Answer,
    wrongOptions: [wire.Wronganswer1, wire.Wronganswer2, wire.Wronganswer3].filter(Boolean),
    acceptedAnswers: wire.AcceptedAnswers,
    categories: [primary, ...others],
    difficulty: wire.Difficulty,
    status: wire.Status,
    moreInfo: wire.Moreinfo,
    reference: wire.Reference,
    mediaUrl: wire.MediaURL,
    source: wire.Source,
    licence: wire.Licence,
    dayUsed: parseDay(wire.DateUsed),
  }
}

type DayQuestionWire = { data: QuestionWire[]; day: Day; today: Day; nearest: Day | null }

/** The one question of a day is a list on the wire. */
export function dayQuestionToWire({ question, ...days }: DayQuestion): DayQuestionWire {
  return { data: question ? [questionToWire(question)] : [], ...days }
}

export function dayQuestionFromWire({ data, ...days }: DayQuestionWire): DayQuestion {
  const [question] = data
  return { question: question ? questionFromWire(question) : null, ...days }
}
