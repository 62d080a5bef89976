import type { AuthoredQuestion, QuestionEdit } from '#domain/authoring/authored-question.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { authoredQuestionFromWire, authoredQuestionToWire } from './authored-wire.ts'
import { questionFlawToWire } from './flaw-wire.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { questionFromWire, questionToWire } from '../questions/wire.ts'

export const { toWire: questionTotalsToWire, fromWire: questionTotalsFromWire } =
  createFieldNameConverters<QuestionTotals>()({
    all: 'All',
    archived: 'Archived',
    byStatus: 'Status',
    byKind: 'QuestionType',
    byDifficulty: 'Difficulty',
    byCategory: 'Categories',
    unused: 'Unused',
    unusedByCategory: 'UnusedByCategory',
    unusedByKind: 'UnusedByQuestionType',
    unusedByDifficulty: 'UnusedByDifficulty',
    shownByCategory: 'ShownByCategory',
    today: 'Today',
    nextQuestionlessDay: 'NextQuestionlessDay',
  })

export type QuestionTotalsWire = ReturnType<typeof questionTotalsToWire>

/** One edit of a question with the API's field names. */
export type QuestionEditWire = ReturnType<typeof questionEditToWire>

export function questionEditToWire({ version, action, at, by, question }: QuestionEdit) {
  return {
    Version: version,
    Action: action,
    At: at,
    UserName: by ?? '',
    Question: questionToWire(question),
  }
}

export function questionEditFromWire({ Version, Action, At, UserName, Question }: QuestionEditWire): QuestionEdit {
  return {
    version: Version,
    action: Action,
    at: At,
    by: UserName || null,
    question: questionFromWire(Question),
  }
}

/** The findings about a question that its author sees before saving. */
export type QuestionCheckFindings = {
  flaws: QuestionFlaw[]
  /** The explanation as it will be stored. */
  moreInfo: string
  /** Whether sanitizing removed parts of the explanation. */
  cleaned: boolean
  /** Near-duplicates of the question. */
  similar: AuthoredQuestion[]
}

/** The findings about a question with the API's field names. */
export type QuestionCheckWire = ReturnType<typeof questionCheckToWire>

export function questionCheckToWire({ flaws, moreInfo, cleaned, similar }: QuestionCheckFindings) {
  return {
    Flaws: flaws.map(questionFlawToWire),
    Moreinfo: moreInfo,
    Cleaned: cleaned,
    Similar: similar.map(authoredQuestionToWire),
  }
}

/**
 * Converts the findings about a question from the API's field names. Omits the flaws, such as a missing answer, since
 * browsers compute them locally.
 */
export function questionCheckFromWire(wire: QuestionCheckWire): Omit<QuestionCheckFindings, 'flaws'> {
  const { Moreinfo, Cleaned, Similar } = wire
  return {
    moreInfo: Moreinfo,
    cleaned: Cleaned,
    similar: Similar.map(authoredQuestionFromWire),
  }
}
