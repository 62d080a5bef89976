import type { AuthoredQuestion, QuestionHistoryAction, QuestionEdit } from '#domain/authoring/authored-question.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { QuestionFlaw } from '#domain/questions/question-flaws.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { authoredQuestionFromWire, authoredQuestionToWire, type AuthoredQuestionWire } from './authored-wire.ts'
import { type QuestionFlawWire, questionFlawToWire } from './flaw-wire.ts'
import { questionFromWire, questionToWire, type QuestionWire } from '../questions/wire.ts'

/** The numbers of questions with the API's field names. */
export type QuestionTotalsWire = {
  All: number
  Archived: number
  Status: Record<QuestionStatus, number>
  QuestionType: Record<QuestionKind, number>
  Difficulty: Record<Difficulty, number>
  Categories: Record<CategoryName, number>
  Unused: number
  UnusedByCategory: Record<CategoryName, number>
  UnusedByQuestionType: Record<QuestionKind, number>
  UnusedByDifficulty: Record<Difficulty, number>
  ShownByCategory: Record<CategoryName, number>
  Today: Day
  NextQuestionlessDay: Day
}

export function questionTotalsToWire(totals: QuestionTotals): QuestionTotalsWire {
  return {
    All: totals.all,
    Archived: totals.archived,
    Status: totals.byStatus,
    QuestionType: totals.byKind,
    Difficulty: totals.byDifficulty,
    Categories: totals.byCategory,
    Unused: totals.unused,
    UnusedByCategory: totals.unusedByCategory,
    UnusedByQuestionType: totals.unusedByKind,
    UnusedByDifficulty: totals.unusedByDifficulty,
    ShownByCategory: totals.shownByCategory,
    Today: totals.today,
    NextQuestionlessDay: totals.nextQuestionlessDay,
  }
}

export function questionTotalsFromWire(wire: QuestionTotalsWire): QuestionTotals {
  return {
    all: wire.All,
    archived: wire.Archived,
    byStatus: wire.Status,
    byKind: wire.QuestionType,
    byDifficulty: wire.Difficulty,
    byCategory: wire.Categories,
    unused: wire.Unused,
    unusedByCategory: wire.UnusedByCategory,
    unusedByKind: wire.UnusedByQuestionType,
    unusedByDifficulty: wire.UnusedByDifficulty,
    shownByCategory: wire.ShownByCategory,
    today: wire.Today,
    nextQuestionlessDay: wire.NextQuestionlessDay,
  }
}

/** One edit of a question with the API's field names. */
export type QuestionEditWire = {
  Version: number
  Action: QuestionHistoryAction
  At: number
  UserName: string
  Question: QuestionWire
}

export function questionEditToWire({ version, action, at, by, question }: QuestionEdit): QuestionEditWire {
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
export type QuestionCheck = {
  flaws: QuestionFlaw[]
  /** The explanation as it will be stored. */
  moreInfo: string
  /** Whether sanitizing removed parts of the explanation. */
  cleaned: boolean
  /** Near-duplicates of the question. */
  similar: AuthoredQuestion[]
}

/** The findings about a question with the API's field names. */
export type QuestionCheckWire = {
  Flaws: QuestionFlawWire[]
  Moreinfo: string
  Cleaned: boolean
  Similar: AuthoredQuestionWire[]
}

export function questionCheckToWire({ flaws, moreInfo, cleaned, similar }: QuestionCheck): QuestionCheckWire {
  return {
    Flaws: flaws.map(questionFlawToWire),
    Moreinfo: moreInfo,
    Cleaned: cleaned,
    Similar: similar.map(authoredQuestionToWire),
  }
}

/** Omits the flaws, since browsers compute them locally. */
export function questionCheckFromWire(wire: QuestionCheckWire): Omit<QuestionCheck, 'flaws'> {
  const { Moreinfo, Cleaned, Similar } = wire
  return {
    moreInfo: Moreinfo,
    cleaned: Cleaned,
    similar: Similar.map(authoredQuestionFromWire),
  }
}
