import type { Insertable, Selectable } from 'kysely'
import type { QuestionsTable } from '#db/tables.ts'
import type { Day } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import { plainText } from '#domain/plain-text.ts'
import { isSafeLink } from '#domain/safe-url.ts'
import { cleanHtml } from './html-cleanup.ts'

/** A row of questions with the day it was used. */
type QuestionRow = Selectable<QuestionsTable> & { day_used: string | null }

export function questionFromRow(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.text,
    kind: row.kind as Question['kind'],
    answer: row.answer,
    wrongOptions: JSON.parse(row.wrong_options) as string[],
    acceptedAnswers: JSON.parse(row.accepted_answers) as string[],
    categories: [
      row.primary_category,
      ...(JSON.parse(row.other_categories) as string[]),
    ] as Question['categories'],
    difficulty: row.difficulty as Question['difficulty'],
    status: row.status as Question['status'],
    moreInfo: cleanHtml(row.more_info),
    reference: safeLink(row.reference),
    mediaUrl: safeLink(row.media_url),
    source: row.source,
    licence: row.licence,
    dayUsed: row.day_used as Day | null,
  }
}

/** The row of a new question. */
export function rowFromQuestion(
  question: Question,
  at: number,
  authorId: string | null = null,
): Insertable<QuestionsTable> {
  return {
    id: question.id,
    version: 1,
    ...columnsOf(question),
    scheduled_day: null,
    added_at: at,
    updated_at: at,
    author_id: authorId,
    archived_at: null,
    in_quiz: 0,
  }
}

/** What an author writes of a question, as columns; its texts are cleaned here, whoever wrote them. */
export function columnsOf(question: Question) {
  const [primary, ...others] = question.categories
  return {
    text: question.text,
    kind: question.kind,
    answer: question.answer,
    wrong_options: JSON.stringify(question.wrongOptions),
    accepted_answers: JSON.stringify(question.acceptedAnswers),
    primary_category: primary,
    other_categories: JSON.stringify(others),
    difficulty: question.difficulty,
    status: question.status,
    more_info: cleanHtml(question.moreInfo),
    reference: safeLink(question.reference),
    media_url: safeLink(question.mediaUrl),
    source: question.source,
    licence: question.licence,
    search_text: searchTextOf(question),
  }
}

/** What authors find a question by, as `plainText` writes it. */
export function searchTextOf(
  question: Pick<
    Question,
    'id' | 'text' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'categories'
  >,
): string {
  const { id, text, answer, wrongOptions, acceptedAnswers, categories } = question
  return plainText([text, answer, ...wrongOptions, ...acceptedAnswers, ...categories, id].join(' '))
}

/** A link as it is kept and shown: emptied when it could do harm. */
export function safeLink(text: string): string {
  return isSafeLink(text) ? text : ''
}
