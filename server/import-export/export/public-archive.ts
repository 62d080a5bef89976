import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCsvLine } from '#content/formats/csv.ts'
import { type ZipEntryInput, writeZip } from '#content/formats/zip.ts'
import type { Database } from '#db/tables/tables.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { getSourceCredit } from '#domain/questions/licence.ts'
import { loadSiteProfile } from '../../site/site-profile.queries.ts'
import { listPlayableQuizzes, loadQuizQuestions } from '../../quizzes/quizzes.queries.ts'
import {
  type PublicArchivePicture,
  readPublicArchivePictures,
  type PublicArchivePictureSources,
} from './public-archive-pictures.ts'
import { generateExportFile } from './export-questions.ts'
import { listPastDailyQuestions } from './public-archive.queries.ts'

/** Returns the file name of the archive with all days before `today`. */
export function formatPublicArchiveFileName(today: Day): string {
  return `archive-${today}.zip`
}

type ArchiveOptions = { folder: string; today: Day; siteUrl: string; pictures: PublicArchivePictureSources }

/**
 * Writes all questions and quizzes published before a day to a zip file, and deletes older archives. The content
 * depends only on the database and the media, so each machine can make its own archive, and two concurrent runs write
 * the same file.
 */
export async function writePublicArchive(
  db: Database,
  { folder, today, siteUrl, pictures }: ArchiveOptions,
): Promise<void> {
  const { name, quizzes: hasQuizzes } = await loadSiteProfile(db)
  await mkdir(folder, { recursive: true })
  const path = join(folder, formatPublicArchiveFileName(today))
  const part = `${path}.${process.pid}.part`
  const days = await listPastDailyQuestions(db, today)
  const quizzes = hasQuizzes ? await listPublicArchiveQuizzes(db, today) : []
  const about = formatReadme({ name, siteUrl, today, days: days.length, quizzes: quizzes.length })
  await writeFile(part, writeZip(generateArchiveFiles(db, { days, quizzes, pictures, about })))
  await rename(part, path)
  const others = (await readdir(folder)).filter((file) => file !== formatPublicArchiveFileName(today))
  for (const other of others) {
    if (/^archive-[\d-]+\.zip(\.\d+\.part)?$/.test(other)) await rm(join(folder, other), { force: true })
  }
}

type PublicArchiveQuiz = Awaited<ReturnType<typeof listPublicArchiveQuizzes>>[number]

/** Returns the playable quizzes, except those that ask the question of today or of a later day. */
async function listPublicArchiveQuizzes(db: Database, today: Day) {
  const archived = []
  for (const quiz of await listPlayableQuizzes(db, today, {})) {
    const questions = await loadQuizQuestions(db, quiz.id)
    if (questions.some(({ dayUsed }) => dayUsed !== null && dayUsed >= today)) continue
    const { slug, title, byline, description, categories, mediaUrl: picture, mediaText: pictureText } = quiz
    archived.push({ slug, title, byline, description, categories, picture, pictureText, questions })
  }
  return archived
}

type ArchiveContent = {
  days: Awaited<ReturnType<typeof listPastDailyQuestions>>
  quizzes: readonly PublicArchiveQuiz[]
  pictures: PublicArchivePictureSources
  about: string
}

async function* generateArchiveFiles(
  db: Database,
  { days, quizzes, pictures, about }: ArchiveContent,
): AsyncIterable<ZipEntryInput> {
  const asked = [...days, ...quizzes.flatMap(({ questions }) => questions)]
  const questions = [...new Map(asked.map((question) => [question.id, question])).values()]
  const ids = questions.map(({ id }) => id)
  yield { name: 'questions.yaml', content: await exportToText(db, 'pack', ids) }
  yield { name: 'questions.csv', content: await exportToText(db, 'csv', ids) }
  yield {
    name: 'days.csv',
    content: ['date,id', ...days.map(({ day, id }) => `${day},${id}`), ''].join('\n'),
  }
  yield {
    name: 'quizzes.json',
    content: `${JSON.stringify(quizzes.map(replaceQuestionsWithIds), null, 1)}\n`,
  }
  const kept: PublicArchivePicture[] = []
  for await (const { bytes, ...picture } of readPublicArchivePictures(pictures, questions, quizzes)) {
    kept.push(picture)
    yield { name: picture.file, content: bytes }
  }
  yield {
    name: 'pictures.csv',
    content: [
      formatCsvLine(['file', 'shows', 'of', 'source', 'licence']),
      ...kept.map(({ file, shows, of, source, licence }) => formatCsvLine([file, shows, of, source, licence])),
    ].join(''),
  }
  yield { name: 'CREDITS.txt', content: formatCredits(questions) }
  yield { name: 'README.txt', content: about }
}

/** Replaces the questions of a quiz with their ids, because `questions.yaml` has the questions. */
function replaceQuestionsWithIds({ questions, ...quiz }: PublicArchiveQuiz) {
  return { ...quiz, questions: questions.map(({ id }) => id) }
}

async function exportToText(db: Database, format: 'pack' | 'csv', ids: readonly string[]): Promise<string> {
  const parts: string[] = []
  for await (const part of generateExportFile(db, { format, ids })) parts.push(String(part))
  return parts.join('')
}

/** Returns the credits that licences require, one line per question. */
function formatCredits(questions: readonly { id: string; source: string; licence: string }[]): string {
  const lines = questions.flatMap(({ id, source, licence }) => {
    const credit = getSourceCredit({ source, licence })
    return credit ? [`${id}: ${credit.source}, ${credit.licence} ${credit.url}`.trim()] : []
  })
  return lines.length > 0 ? `${lines.join('\n')}\n` : 'No question here needs a credit.\n'
}

function formatReadme(about: { name: string; siteUrl: string; today: Day; days: number; quizzes: number }): string {
  const { name, siteUrl, today, days, quizzes } = about
  return `${name}: the questions of ${days} days, up to ${addDays(today, -1)}, and of ${quizzes} quizzes

From ${siteUrl}, which updates this file every day.

questions.yaml  all questions, with answers and explanations, as a pack that any site
                with this software can import
questions.csv   the same for spreadsheets and programs
days.csv        which question was asked on which day
quizzes.json    the quizzes, each with the ids of its questions in order
pictures/       the pictures and sounds of questions and quizzes
pictures.csv    what each of them shows, where it belongs, and its licence
CREDITS.txt     the credits that licences require, question by question

The licence and source of a question also apply to its picture. Use what has a licence
as that licence says. If it asks for a credit, show the line from CREDITS.txt. What has
no licence was made for ${siteUrl}: you may read it, keep it and play it with
others. If you publish it, say where it comes from.
`
}
