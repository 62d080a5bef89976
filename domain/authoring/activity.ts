import { AUTHORING_ACTIONS } from './authored-question.ts'
import type { Role } from '../accounts/role.ts'
import { addDays, getUtcDayOfInstant } from '../time/day.ts'
import type { JobPhase, JobProgress } from '../site/jobs.ts'

const CONTENT_ACTIONS = [...AUTHORING_ACTIONS, 'uploaded', 'scheduled', 'updated from a pack', 'undone'] as const

/** Actions of admins on a player's account. The log names the account by its e-mail address. */
export const ADMIN_ACTIONS_ON_PLAYERS = [
  'made an admin',
  'made a contributor',
  'made an ordinary player',
  'invited',
  'withdrew an invitation',
  'blocked',
  'unblocked',
  'logged out',
  'sent a new password',
  'freed of a second factor',
  'deleted a player',
] as const
export type AdminActionOnPlayer = (typeof ADMIN_ACTIONS_ON_PLAYERS)[number]

/** The action that gives a player each role. */
export const ROLE_ACTIONS = {
  admin: 'made an admin',
  contributor: 'made a contributor',
  ordinary: 'made an ordinary player',
} as const satisfies Record<Role, AdminActionOnPlayer>

/** Actions of admins on the whole site. */
const SITE_ACTIONS = [
  'changed the site',
  'saved a theme',
  'removed a theme',
  'made a backup',
  'downloaded a backup',
] as const

export const ACTIVITY_LOG_ACTIONS = [...CONTENT_ACTIONS, ...ADMIN_ACTIONS_ON_PLAYERS, ...SITE_ACTIONS] as const
export type ActivityLogAction = (typeof ACTIVITY_LOG_ACTIONS)[number]

/** An entry of the activity log: one action of an author, on any number of questions and quizzes. */
export type ActivityLogEntry = {
  id: string
  action: ActivityLogAction
  /** Milliseconds since 1970. */
  at: number
  /** The name of the author of the activity; `null` for an operator or a deleted account. */
  by: string | null
  questions: number
  quizzes: number
  /**
   * A short text about the subject of the activity: its single question or quiz, the imported file, or the activity
   * that it undid.
   */
  about: string
  /** The instant and the author of the undo; `null` if the activity was not undone. */
  undone: { at: number; by: string | null } | null
}

export type ActivityUndoProgress = JobProgress<JobPhase<'undo'>>

/** How many days long an activity of an author can be undone. */
export const MAX_UNDO_AGE_DAYS = 90

/**
 * Returns why an activity can never be undone; `null` when it may be possible. Does not check later
 * changes of the same content.
 */
export function getActivityUndoBlockedReason({ action, at }: Pick<ActivityLogEntry, 'action' | 'at'>, now: number) {
  if (isPlayerAction(action)) return 'You can change this back on the People page'
  if (action === 'changed the site') return 'You can change this back on the Identity page'
  if (action === 'saved a theme' || action === 'removed a theme')
    return 'You can change this back on the Questions page'
  if (isSiteAction(action)) return 'It didn’t change anything'
  if (action === 'uploaded') return 'Uploaded files stay, because something may already use them'
  const isOld = addDays(getUtcDayOfInstant(at), MAX_UNDO_AGE_DAYS) < getUtcDayOfInstant(now)
  return isOld ? `It’s more than ${MAX_UNDO_AGE_DAYS} days old` : null
}

function isPlayerAction(action: ActivityLogAction): boolean {
  return (ADMIN_ACTIONS_ON_PLAYERS as readonly string[]).includes(action)
}

function isSiteAction(action: ActivityLogAction): boolean {
  return (SITE_ACTIONS as readonly string[]).includes(action)
}

type ActivitySummary = Pick<ActivityLogEntry, 'action' | 'questions' | 'quizzes' | 'about'>

const ACTION_SENTENCES: Record<ActivityLogAction, (what: string) => string> = {
  added: (what) => `Added ${what}`,
  imported: (what) => `Imported ${what}`,
  uploaded: () => 'Uploaded a file',
  edited: (what) => `Edited ${what}`,
  published: (what) => `Published ${what}`,
  'made a draft': (what) => `Moved ${what} back to drafts`,
  'made quiz-only': (what) => `Made ${what} quiz-only`,
  declined: (what) => `Declined ${what}`,
  archived: (what) => `Archived ${what}`,
  restored: (what) => `Restored ${what} from the archive`,
  deleted: (what) => `Deleted ${what}`,
  scheduled: (what) => `Planned a day for ${what}`,
  'updated from a pack': (what) => `Updated ${what} from a content pack`,
  reverted: (what) => `Restored an earlier version of ${what}`,
  undone: (what) => `Undid changes to ${what}`,
  'made an admin': () => 'Made somebody an admin',
  'made a contributor': () => 'Made somebody a contributor',
  'made an ordinary player': () => 'Made somebody an ordinary player',
  invited: () => 'Invited somebody',
  'withdrew an invitation': () => 'Withdrew an invitation',
  blocked: () => 'Blocked an account',
  unblocked: () => 'Unblocked an account',
  'logged out': () => 'Logged somebody out everywhere',
  'sent a new password': () => 'Mailed somebody a link to set a new password',
  'freed of a second factor': () => 'Removed a lost second factor',
  'deleted a player': () => 'Deleted an account',
  'changed the site': () => 'Changed the site’s settings',
  'saved a theme': () => 'Saved the theme of some days',
  'removed a theme': () => 'Removed the theme of some days',
  'made a backup': () => 'Started a backup',
  'downloaded a backup': () => 'Downloaded a backup',
}

/** Formats an activity as a short phrase, without its subject. */
export function formatActivityLogAction({ action, questions, quizzes }: ActivitySummary): string {
  return ACTION_SENTENCES[action](formatContentCounts({ questions, quizzes }))
}

/** Formats an activity as a line, such as `Imported 28 questions: films`. */
export function formatActivityLine(activity: ActivitySummary): string {
  return activity.about === ''
    ? formatActivityLogAction(activity)
    : `${formatActivityLogAction(activity)}: ${activity.about}`
}

/** Formats the numbers of questions and quizzes, such as `3 questions and a quiz`. */
function formatContentCounts({ questions, quizzes }: Pick<ActivityLogEntry, 'questions' | 'quizzes'>): string {
  const parts = [
    ...(questions > 0 || quizzes === 0 ? [formatCount(questions, 'question', 'questions')] : []),
    ...(quizzes > 0 ? [formatCount(quizzes, 'quiz', 'quizzes')] : []),
  ]
  return parts.join(' and ')
}

function formatCount(count: number, one: string, many: string): string {
  if (count === 1) return `a ${one}`
  return `${count === 0 ? 'no' : count.toLocaleString('en-GB')} ${many}`
}
