import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCirclePictureName } from '#domain/circles/share-circle.ts'
import { formatDayDifficulty } from '#domain/play/day-rank.ts'
import { type Day, getUtcDayOfInstant, formatLongDay, parseUrlDay, formatUrlDay } from '#domain/time/day.ts'
import { isUploadFileName } from '#domain/site/media.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import {
  type DayResultPicture,
  parseDayResultPictureName,
  parseQuizScorePictureName,
  type QuizScorePicture,
} from '#domain/streak/share-picture-name.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import type { MediaDependencies } from '../media/media-deps.ts'
import { getQuestionShownOnDay } from '../questions/daily.ts'
import { findPlayableQuiz } from '../quizzes/quizzes.queries.ts'
import type { SharePicture } from './share-picture.ts'

/**
 * Returns the contents of the picture at `/share/<file>`, or `null` if there is no such picture. `drawings` is the
 * folder of the built-in drawings, and `rankDay` returns how hard a day was among the days before.
 */
export async function findSharePicture(
  deps: ServerDependencies & MediaDependencies,
  drawings: string,
  file: string,
  rankDay: (day: Day) => Promise<number | null>,
): Promise<SharePicture | null> {
  const name = file.replace(/\.png$/, '')
  if (name === file) return null
  if (name === 'site') return getSitePicture(deps)
  const day = parseUrlDay(name)
  if (day) return formatUrlDay(day) === name ? findDayPicture(deps, day) : null
  const dayResult = parseDayResultPictureName(name)
  if (dayResult) {
    const picture = await findDayPicture(deps, dayResult.day)
    return picture && { ...picture, result: formatDayResult(dayResult, await rankDay(dayResult.day)) }
  }
  const [, date = '', numbers = ''] = /^(\d\d-\d\d-\d{4})-circle-(.+)$/.exec(name) ?? []
  const circle = parseCirclePictureName(numbers)
  const circleDay = circle && parseUrlDay(date)
  if (circleDay) {
    const picture = await findDayPicture(deps, circleDay)
    return picture && { ...picture, result: `${circle.right} of ${circle.members} friends: right first try!` }
  }
  const quizScore = parseQuizScorePictureName(name)
  if (quizScore) return findScorePicture(deps, drawings, quizScore)
  return findQuizPicture(deps, drawings, /^quiz-(.+)$/.exec(name)?.[1])
}

/**
 * Returns the share picture with the site's own name and tagline. Pages without a share picture of their own use it if
 * the site has a custom name.
 */
function getSitePicture(deps: ServerDependencies): SharePicture {
  const site = getSiteName(deps)
  return { site, text: site.tagline, category: 'General Knowledge', note: '', picture: null }
}

function getSiteName({ content }: ServerDependencies): SharePicture['site'] {
  const { name, tagline } = content.site()
  return { name, tagline }
}

/** Replaces straight quotation marks in an author's text by those of the content language, as pages do. */
function typesetText({ content }: ServerDependencies, text: string): string {
  return getSmartQuotesFormatter(getContentLanguage(content.site()))(text)
}

function formatDayResult({ firstTry, streak }: DayResultPicture, harderThan: number | null): string {
  const words = firstTry ? 'Right first try!' : 'I learned something new!'
  const facts = [streak > 0 && `${streak}+ days in a row`, formatDayDifficulty(harderThan)].filter(Boolean)
  return [words, facts.join(' · ')].filter(Boolean).join(' ')
}

async function findScorePicture(
  deps: ServerDependencies & MediaDependencies,
  drawings: string,
  { slug, score }: QuizScorePicture,
): Promise<SharePicture | null> {
  const quiz = await findSharedQuiz(deps, slug)
  if (!quiz || score > quiz.questionIds.length) return null
  const result = `I scored ${score} / ${quiz.questionIds.length}`
  return { ...(await createQuizPicture(deps, drawings, quiz)), result }
}

async function findQuizPicture(
  deps: ServerDependencies & MediaDependencies,
  drawings: string,
  slug: string | undefined,
): Promise<SharePicture | null> {
  const quiz = slug === undefined ? null : await findSharedQuiz(deps, slug)
  return quiz && createQuizPicture(deps, drawings, quiz)
}

/**
 * Returns a playable quiz by its slug. The slug must be spelt exactly, so that the picture of each quiz has only one
 * URL.
 */
async function findSharedQuiz(deps: ServerDependencies, slug: string): Promise<Quiz | null> {
  if (slug !== slug.toLowerCase() || !hasSiteFeature(deps, 'quizzes')) return null
  const quiz = await findPlayableQuiz(deps.db, getUtcDayOfInstant(deps.now()), slug)
  return quiz?.slug === slug ? quiz : null
}

async function findDayPicture(deps: ServerDependencies, day: Day): Promise<SharePicture | null> {
  if (day > getUtcDayOfInstant(deps.now())) return null
  const question = await getQuestionShownOnDay(deps, day)
  if (!question) return null
  return {
    site: getSiteName(deps),
    text: typesetText(deps, question.text),
    category: question.categories[0],
    note: formatLongDay(day),
    picture: null,
  }
}

async function createQuizPicture(
  deps: ServerDependencies & MediaDependencies,
  drawings: string,
  { title, categories: [category], questionIds, mediaUrl }: Quiz,
): Promise<SharePicture> {
  const note = `${questionIds.length} ${questionIds.length === 1 ? 'question' : 'questions'}`
  // Pictures on other hosts are not fetched, because the server must not request URLs that users have written.
  const name = /^\/Media\/([\w-]+\.(?:svg|webp))$/.exec(mediaUrl)?.[1]
  const bytes = name && (isUploadFileName(name) ? deps.media.get(name) : readFile(join(drawings, name)))
  // If the drawing cannot be read, the card is drawn without it.
  const picture = (await Promise.resolve(bytes).catch(() => null)) || null
  return { site: getSiteName(deps), text: typesetText(deps, title), category, note, picture }
}
