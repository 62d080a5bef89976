import { NO_TEXT } from '../questions/question-flaws.ts'
import type { Flaw } from '../text/flaw.ts'
import { type Quiz, QUIZ_LENGTHS } from '../quizzes/quiz.ts'
import { charactersOf, isLongerThan } from '../text/text-length.ts'
import { isSafeLink } from '../text/safe-url.ts'
import { type Readiness, readinessInWords } from '../quizzes/quiz-readiness.ts'

/** A quiz with the fields that only authors see. */
export type AuthoredQuiz = Quiz & {
  /** Increases with every edit. */
  version: number
  /** `null` when the quiz came with a content pack or its author's account is deleted. */
  author: { id: string; name: string; email: string } | null
  /** Whether the quiz is archived, and so removed from all public pages. */
  archived: boolean
  /** The quiz's readiness today, which follows from its questions. */
  readiness: Readiness
  /** The number of archived questions, which are left out when the quiz is played. */
  skipped: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

type QuizText = keyof typeof QUIZ_LENGTHS

const SUBJECTS: Record<QuizText, string> = {
  title: 'The title',
  description: 'The description',
  byline: 'The byline',
  mediaUrl: 'The picture',
  mediaText: 'What the picture shows',
  sampleFile: 'The sample file',
}

/** Returns the flaws that prevent saving a quiz, because its data would be lost or harmful. */
export function quizFlaws(quiz: Pick<Quiz, QuizText>): Flaw<QuizText>[] {
  const flaws: Flaw<QuizText>[] = []
  if (quiz.title.trim() === '') flaws.push({ code: 'missing', field: 'title', message: NO_TEXT })
  for (const field of ['mediaUrl', 'sampleFile'] as const) {
    if (quiz[field] === '' || isSafeLink(quiz[field])) continue
    const message = `${SUBJECTS[field]} is not a web address`
    flaws.push({ code: 'unsafe-link', field, message })
  }
  for (const field of Object.keys(SUBJECTS) as QuizText[]) {
    if (!isLongerThan(QUIZ_LENGTHS[field], quiz[field])) continue
    const message = `${SUBJECTS[field]} is longer than ${QUIZ_LENGTHS[field]} characters`
    flaws.push({ code: 'too-long', field, message })
  }
  return flaws
}

const COPY = ' (copy)'

/** Returns the title for a copy of a quiz, shortened to the maximum length. */
export function copyTitle(title: string): string {
  const start = charactersOf(title).slice(0, QUIZ_LENGTHS.title - COPY.length)
  return start.join('') + COPY
}

/** Returns the number of questions that a player is asked, without archived ones. */
export function askedCount({ questionIds, skipped }: AuthoredQuiz): number {
  return questionIds.length - skipped
}

/** Returns whether players can open the quiz now. */
export function isPlayable(quiz: AuthoredQuiz): boolean {
  return isOut(quiz) && quiz.readiness.is === 'ready'
}

/** Returns whether the quiz is public. Players can open it as soon as its questions are ready. */
export function isOut({ status, archived }: Pick<AuthoredQuiz, 'status' | 'archived'>): boolean {
  return status === 'Published' && !archived
}

/** Formats whether, or from which day, players can open the quiz. */
export function playableInWords(
  quiz: Pick<AuthoredQuiz, 'status' | 'archived' | 'readiness'>,
): string {
  if (quiz.archived) return 'Not playable: it is archived'
  const words = readinessInWords(quiz.readiness)
  return isOut(quiz) ? words : `Once published, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
