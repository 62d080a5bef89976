import type { UndoPreview } from '#contract/activity/contract.ts'
import { type Activity, activityLine } from '#domain/authoring/activity.ts'
import { activitiesFound } from '../activity/activities.queries.ts'
import { previewOf } from '../activity/undo.ts'
import { activityFor, undoActivity } from '../activity/undo-activity.ts'
import { parsedCommand, QUESTIONS_USAGE } from './command-options.ts'

type Site = Parameters<typeof undoActivity>[0] & { now: () => number }

const LISTED_IMPORTS = 20

/** An operator at a terminal has the rights of an admin. */
const OPERATOR = { id: null, role: 'admin' } as const

/** The exit code if some changes cannot be undone. */
const UNFINISHED = 2

/** Lists recent imports, or undoes one of them. Returns the exit code. Throws an error with a message for the operator. */
export async function operateImports(
  site: Site,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { positionals, values } = parsedCommand(words)
  const [command = '', id = '', ...more] = positionals
  if (command === 'imports' && id === '') return listImports(site, print)
  if (command !== 'undo' || id === '' || more.length > 0) throw new Error(QUESTIONS_USAGE)
  return undoImport(site, { id, write: values.yes ?? false, rest: values.rest ?? false }, print)
}

async function listImports({ db }: Site, print: (line: string) => void): Promise<number> {
  const found = await activitiesFound(db, { action: 'imported' }, LISTED_IMPORTS)
  for (const activity of found) print(importLine(activity))
  if (found.length === 0) print('Nothing was imported yet.')
  return 0
}

function importLine(activity: Activity): string {
  const { id, at, by, undone } = activity
  const person = by === null ? '' : `, by ${by}`
  const isUndone = undone === null ? '' : `, undone ${timeOf(undone.at)}`
  return `${id}  ${timeOf(at)}  ${activityLine(activity)}${person}${isUndone}`
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

async function undoImport(
  site: Site,
  { id, write, rest }: { id: string; write: boolean; rest: boolean },
  print: (line: string) => void,
): Promise<number> {
  const by = { player: OPERATOR, at: site.now() }
  const activity = await activityFor(site.db, id, by.player).catch((error: unknown) => {
    throw new Error(`There is no import "${id}". See them with: something-new questions imports`, {
      cause: error,
    })
  })
  if (activity.action !== 'imported')
    throw new Error(`This is not an import, but: ${activityLine(activity)}. See /Admin/Activity.`)
  if (activity.undone) throw new Error(`This was undone already, ${timeOf(activity.undone.at)}`)
  if (!write) {
    const preview = await previewOf(site.db, activity, by)
    for (const line of previewLines(activity, preview)) print(line)
    print(
      `Nothing was undone. Add --yes to undo it${preview.kept > 0 ? ', and --rest to leave out what cannot be' : ''}.`,
    )
    return preview.kept > 0 ? UNFINISHED : 0
  }
  const { undone, kept } = await undoActivity(site)(id, { ...by, rest }).catch((error: Error) => {
    const hint = rest
      ? ''
      : '\nSee what is in the way by leaving out --yes; --rest undoes the others.'
    throw new Error(`${error.message}${hint}`, { cause: error })
  })
  print(`${activityLine(activity)}: ${undone} undone, ${kept} left as they are`)
  return kept > 0 ? UNFINISHED : 0
}

function previewLines(activity: Activity, preview: Omit<UndoPreview, 'activity'>): string[] {
  const { changed, removed, broughtBack, kept, items } = preview
  return [
    importLine(activity),
    `${removed} would be deleted, ${changed} changed back, ${broughtBack} brought back; ${kept} cannot be undone`,
    ...items
      .filter(({ becomes }) => becomes === 'kept')
      .map(({ name, reason }) => `cannot be undone: ${reason}: ${name.slice(0, 100)}`),
  ]
}
