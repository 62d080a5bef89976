import type { AuthoredQuestion, QuestionEdit } from '#domain/authoring/authored-question.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { parseAuthoredQuestionJson, serializeAuthoredQuestion } from './authored-wire.ts'
import { serializeQuestionFlaw } from './flaw-wire.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { parseQuestionJson, serializeQuestion } from '../questions/wire.ts'

export const { serialize: serializeQuestionTotals, parse: parseQuestionTotalsJson } =
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

export type QuestionTotalsJson = ReturnType<typeof serializeQuestionTotals>

/** One edit of a question with the API's field names. */
export type QuestionEditJson = ReturnType<typeof serializeQuestionEdit>

export function serializeQuestionEdit({ version, action, at, by, question }: QuestionEdit) {
  return {
    Version: version,
    Action: action,
    At: at,
    UserName: by ?? '',
    Question: serializeQuestion(question),
  }
}

export function parseQuestionEditJson({ Version, Action, At, UserName, Question }: QuestionEditJson): QuestionEdit {
  return {
    version: Version,
    action: Action,
    at: At,
    by: UserName || null,
    question: parseQuestionJson(Question),
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
export type QuestionCheckFindingsJson = ReturnType<typeof serializeQuestionCheckFindings>

export function serializeQuestionCheckFindings({ flaws, moreInfo, cleaned, similar }: QuestionCheckFindings) {
  return {
    Flaws: flaws.map(serializeQuestionFlaw),
    Moreinfo: moreInfo,
    Cleaned: cleaned,
    Similar: similar.map(serializeAuthoredQuestion),
  }
}

/**
 * Converts the findings about a question from the API's field names. Omits the flaws, such as a missing answer, since
 * browsers compute them locally.
 */
export function parseQuestionCheckFindingsJson(wire: QuestionCheckFindingsJson): Omit<QuestionCheckFindings, 'flaws'> {
  const { Moreinfo, Cleaned, Similar } = wire
  return {
    moreInfo: Moreinfo,
    cleaned: Cleaned,
    similar: Similar.map(parseAuthoredQuestionJson),
  }
}
