import type { UndoPreview } from '#contract/activity/contract.ts'
import { type ActivityLogEntry, formatActivityLine } from '#domain/authoring/activity.ts'
import { findActivities } from '../../activity/activities.queries.ts'
import { createActivityUndoPreview } from '../../activity/undo.ts'
import { getUndoableActivity, createActivityUndoRunner } from '../../activity/undo-activity.ts'
import { parseQuestionsCommandArguments, QUESTIONS_COMMAND_USAGE } from './command-options.ts'

type UndoCommandDeps = Parameters<typeof createActivityUndoRunner>[0] & { now: () => number }

const MAX_LISTED_IMPORTS = 20

/** The user in whose name a command undoes an import. An operator at a terminal has the rights of an admin. */
const OPERATOR = { id: null, role: 'admin' } as const

/** The exit code if some changes cannot be undone. */
const INCOMPLETE_UNDO_EXIT_CODE = 2

/** Lists recent imports, or undoes one of them. Returns the exit code. Throws an error with a message for the operator. */
export async function runImportsCommand(
  site: UndoCommandDeps,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { positionals, values } = parseQuestionsCommandArguments(words)
  const [command = '', id = '', ...more] = positionals
  if (command === 'imports' && id === '') return listImports(site, print)
  if (command !== 'undo' || id === '' || more.length > 0) throw new Error(QUESTIONS_COMMAND_USAGE)
  return undoImport(site, { id, write: values.yes ?? false, rest: values.rest ?? false }, print)
}

async function listImports({ db }: UndoCommandDeps, print: (line: string) => void): Promise<number> {
  const found = await findActivities(db, { action: 'imported' }, MAX_LISTED_IMPORTS)
  for (const activity of found) print(formatImportLine(activity))
  if (found.length === 0) print('Nothing has been imported yet.')
  return 0
}

function formatImportLine(activity: ActivityLogEntry): string {
  const { id, at, by, undone } = activity
  const person = by === null ? '' : `, by ${by}`
  const isUndone = undone === null ? '' : `, undone ${formatMinuteInUtc(undone.at)}`
  return `${id}  ${formatMinuteInUtc(at)}  ${formatActivityLine(activity)}${person}${isUndone}`
}

function formatMinuteInUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

async function undoImport(
  site: UndoCommandDeps,
  { id, write, rest }: { id: string; write: boolean; rest: boolean },
  print: (line: string) => void,
): Promise<number> {
  const by = { player: OPERATOR, at: site.now() }
  const activity = await getUndoableActivity(site.db, id, by.player).catch((error: unknown) => {
    throw new Error(`There is no import "${id}". See them with: something-new questions imports`, {
      cause: error,
    })
  })
  if (activity.action !== 'imported')
    throw new Error(`This is not an import, but: ${formatActivityLine(activity)}. See /Admin/Activity.`)
  if (activity.undone) throw new Error(`This was already undone, ${formatMinuteInUtc(activity.undone.at)}`)
  if (!write) {
    const preview = await createActivityUndoPreview(site.db, activity, by)
    for (const line of formatUndoPreview(activity, preview)) print(line)
    print(
      `Nothing was undone. Add --yes to undo it${preview.kept > 0 ? ', and --rest to leave out what cannot be' : ''}.`,
    )
    return preview.kept > 0 ? INCOMPLETE_UNDO_EXIT_CODE : 0
  }
  const { undone, kept } = await createActivityUndoRunner(site)(id, { ...by, rest }).catch((error: Error) => {
    const hint = rest ? '' : '\nSee what is in the way by leaving out --yes; --rest undoes the others.'
    throw new Error(`${error.message}${hint}`, { cause: error })
  })
  print(`${formatActivityLine(activity)}: ${undone} undone, ${kept} left as they are`)
  return kept > 0 ? INCOMPLETE_UNDO_EXIT_CODE : 0
}

function formatUndoPreview(activity: ActivityLogEntry, preview: Omit<UndoPreview, 'activity'>): string[] {
  const { changed, removed, broughtBack, kept, items } = preview
  return [
    formatImportLine(activity),
    `${removed} would be deleted, ${changed} changed back, ${broughtBack} brought back; ${kept} cannot be undone`,
    ...items
      .filter(({ becomes }) => becomes === 'kept')
      .map(({ name, reason }) => `cannot be undone: ${reason}: ${name.slice(0, 100)}`),
  ]
}
