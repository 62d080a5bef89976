import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Day, dayAt, longDay, parseDayMonthYear, dayMonthYear } from '#domain/time/day.ts'
import { isUploadName } from '#domain/site/media.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import {
  type DayResult,
  parseDayResult,
  parseQuizScore,
  type QuizScore,
} from '#domain/streak/share-picture-name.ts'
import type { Deps } from '../deps.ts'
import { hasPart } from '../http/site-parts.ts'
import type { MediaDeps } from '../media/media-deps.ts'
import { questionOnDay } from '../questions/daily.queries.ts'
import { questionOfToday } from '../questions/daily.ts'
import { playableQuiz } from '../quizzes/quizzes.queries.ts'
import type { SharePicture } from './share-picture.ts'

/**
 * Returns the contents of the picture at `/share/<file>`, or `null` if there is no such picture. `drawings` is the
 * folder of the built-in drawings.
 */
export async function sharePictureAt(
  deps: Deps & MediaDeps,
  drawings: string,
  file: string,
): Promise<SharePicture | null> {
  const name = file.replace(/\.png$/, '')
  if (name === file) return null
  if (name === 'site') return pictureOfSite(deps)
  const day = parseDayMonthYear(name)
  if (day) return dayMonthYear(day) === name ? pictureOfDay(deps, day) : null
  const dayResult = parseDayResult(name)
  if (dayResult) {
    const picture = await pictureOfDay(deps, dayResult.day)
    return picture && { ...picture, result: dayResultWords(dayResult) }
  }
  const quizScore = parseQuizScore(name)
  if (quizScore) return pictureOfScore(deps, drawings, quizScore)
  return pictureOfQuiz(deps, drawings, /^quiz-(.+)$/.exec(name)?.[1])
}

/** Returns the picture of pages without a picture of their own, used if the site has a custom name. */
function pictureOfSite(deps: Deps): SharePicture {
  const site = siteNamed(deps)
  return { site, text: site.tagline, category: 'General Knowledge', note: '', picture: null }
}

function siteNamed({ content }: Deps): SharePicture['site'] {
  const { name, tagline } = content.site()
  return { name, tagline }
}

function dayResultWords({ firstTry, streak }: DayResult): string {
  const words = firstTry ? 'Right at the first try!' : 'I learned something new!'
  return streak > 0 ? `${words} ${streak}+ days in a row` : words
}

async function pictureOfScore(
  deps: Deps & MediaDeps,
  drawings: string,
  { slug, score }: QuizScore,
): Promise<SharePicture | null> {
  const quiz = await sharedQuiz(deps, slug)
  if (!quiz || score > quiz.questionIds.length) return null
  const result = `I scored ${score} / ${quiz.questionIds.length}`
  return { ...(await drawnQuiz(deps, drawings, quiz)), result }
}

async function pictureOfQuiz(
  deps: Deps & MediaDeps,
  drawings: string,
  slug: string | undefined,
): Promise<SharePicture | null> {
  const quiz = slug === undefined ? null : await sharedQuiz(deps, slug)
  return quiz && drawnQuiz(deps, drawings, quiz)
}

/** Returns a playable quiz if the slug is spelt exactly, so that each quiz has only one picture. */
async function sharedQuiz(deps: Deps, slug: string): Promise<Quiz | null> {
  if (slug !== slug.toLowerCase() || !hasPart(deps, 'quizzes')) return null
  const quiz = await playableQuiz(deps.db, dayAt(deps.now()), slug)
  return quiz?.slug === slug ? quiz : null
}

async function pictureOfDay(deps: Deps, day: Day): Promise<SharePicture | null> {
  const today = dayAt(deps.now())
  if (day > today) return null
  const question = day === today ? await questionOfToday(deps) : await questionOnDay(deps.db, day)
  if (!question) return null
  return {
    site: siteNamed(deps),
    text: question.text,
    category: question.categories[0],
    note: longDay(day),
    picture: null,
  }
}

async function drawnQuiz(
  deps: Deps & MediaDeps,
  drawings: string,
  { title, categories: [category], questionIds, mediaUrl }: Quiz,
): Promise<SharePicture> {
  const note = `${questionIds.length} ${questionIds.length === 1 ? 'question' : 'questions'}`
  // Pictures on other hosts are not fetched, because the server must not request URLs that users have written.
  const name = /^\/Media\/([\w-]+\.(?:svg|webp))$/.exec(mediaUrl)?.[1]
  const bytes = name && (isUploadName(name) ? deps.media.get(name) : readFile(join(drawings, name)))
  // If the drawing cannot be read, the card is drawn without it.
  const picture = (await Promise.resolve(bytes).catch(() => null)) || null
  return { site: siteNamed(deps), text: title, category, note, picture }
}
