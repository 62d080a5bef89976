import { NO_TEXT } from './question-flaws.ts'
import type { Quiz } from './quiz.ts'
import type { Flaw } from './registration.ts'
import { isSafeLink } from './safe-url.ts'

/** A quiz with what authors alone get to know of it. */
export type AuthoredQuiz = Quiz & {
  /** Counts up with every edit. */
  version: number
  /** Null when it came with a pack, or when they have left. */
  author: { name: string; email: string } | null
  /** Taken out of everything public. */
  archived: boolean
  /** How many of its questions nobody may see yet, or that are gone: until then it is not playable. */
  unseen: number
  /** How many of its questions are archived, and so left out. */
  skipped: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

type Written = Pick<Quiz, 'title' | 'mediaUrl' | 'sampleFile'>

/** What keeps a quiz from being saved, because it would be lost or could do harm. */
export function quizFlaws({ title, mediaUrl, sampleFile }: Written): Flaw<keyof Written>[] {
  const flaws: Flaw<keyof Written>[] = []
  if (title.trim() === '') flaws.push({ field: 'title', message: NO_TEXT })
  if (mediaUrl !== '' && !isSafeLink(mediaUrl)) {
    flaws.push({ field: 'mediaUrl', message: 'The picture is not a web address' })
  }
  if (sampleFile !== '' && !isSafeLink(sampleFile)) {
    flaws.push({ field: 'sampleFile', message: 'The sample file is not a web address' })
  }
  return flaws
}

/** How many questions a player would be asked. */
export function askedCount({ questionIds, skipped }: AuthoredQuiz): number {
  return questionIds.length - skipped
}

/** Whether players can open it now. */
export function isPlayable(quiz: AuthoredQuiz): boolean {
  const isOut = quiz.status === 'Published' && !quiz.archived
  return isOut && quiz.unseen === 0 && askedCount(quiz) > 0
}
