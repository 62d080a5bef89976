import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/tables.ts'
import { addDays, type Day } from '#domain/day.ts'
import { zipOf } from '#content/formats/zip-writing.ts'
import { creditOf } from '#domain/licence.ts'
import { SITE_NAME } from '#domain/site.ts'
import { exportedFile } from './export-questions.ts'
import { daysBefore } from './public-archive.queries.ts'

/** What the archive of all days before this one is called in its folder. */
export function archiveName(today: Day): string {
  return `archive-${today}.zip`
}

/**
 * Writes everything that has been shown before a day into a zip, and takes older ones away. It follows from the
 * database alone: whoever lacks it makes it, and two that do write the same.
 */
export async function makeArchive(
  db: Database,
  { folder, today, siteUrl }: { folder: string; today: Day; siteUrl: string },
): Promise<void> {
  const days = await daysBefore(db, today)
  const zip = zipOf([
    { name: 'README.txt', text: readme({ siteUrl, today, count: days.length }) },
    { name: 'questions.yaml', text: await textOf(db, 'pack', today) },
    { name: 'questions.csv', text: await textOf(db, 'csv', today) },
    {
      name: 'days.csv',
      text: ['date,id', ...days.map(({ day, id }) => `${day},${id}`), ''].join('\n'),
    },
    { name: 'CREDITS.txt', text: creditsOf(days) },
  ])
  await mkdir(folder, { recursive: true })
  const path = join(folder, archiveName(today))
  const part = `${path}.${process.pid}.part`
  await writeFile(part, zip)
  await rename(part, path)
  const others = (await readdir(folder)).filter((name) => name !== archiveName(today))
  for (const name of others) {
    if (/^archive-[\d-]+\.zip(\.\d+\.part)?$/.test(name))
      await rm(join(folder, name), { force: true })
  }
}

async function textOf(db: Database, format: 'pack' | 'csv', shownBefore: Day): Promise<string> {
  const parts: string[] = []
  for await (const part of exportedFile(db, { format, shownBefore })) parts.push(String(part))
  return parts.join('')
}

/** What licences ask to be shown, question by question. */
function creditsOf(days: Awaited<ReturnType<typeof daysBefore>>): string {
  const lines = days.flatMap(({ id, source, licence }) => {
    const credit = creditOf({ source, licence })
    return credit ? [`${id}: ${credit.source}, ${credit.licence} ${credit.url}`.trim()] : []
  })
  return lines.length > 0 ? `${lines.join('\n')}\n` : 'No question here asks for a credit.\n'
}

function readme({ siteUrl, today, count }: { siteUrl: string; today: Day; count: number }): string {
  return `${SITE_NAME}: the questions of ${count} days, up to ${addDays(today, -1)}

From ${siteUrl}, which makes this file anew each day.

questions.yaml  all questions, with answers and explanations, as a pack: whoever runs
                this software can import it
questions.csv   the same for spreadsheets and programs
days.csv        which question was asked on which day
CREDITS.txt     what licences ask to be shown, question by question

Licence and source of each question stand in its fields of that name. What names a
licence may be used as that licence says; where it asks for a credit, show the line
of CREDITS.txt. What names none was written for ${siteUrl}: you may
read it, keep it and play it with others, and if you publish it, say where it is from.
`
}
