import type { accessTokensContract } from './access-tokens.ts'
import type { accountsContract } from './accounts.ts'
import type { archiveContract } from './archive.ts'
import type { bulkContract, selectionContract } from './bulk.ts'
import type { categoriesContract } from './categories.ts'
import type { dailyContract } from './daily.ts'
import type { Endpoint, FileEndpoint } from './endpoint.ts'
import type { accountMailsContract } from './account-mails.ts'
import type { firstAdminContract } from './first-admin.ts'
import type { insightsContract } from './insights.ts'
import type { questionAuthoringContract } from './question-authoring.ts'
import type { quizAuthoringContract } from './quiz-authoring.ts'
import type { quizPreviewContract } from './quiz-preview.ts'
import type { quizScoresContract } from './quiz-scores.ts'
import type { quizzesContract } from './quizzes.ts'
import type { reviewsContract } from './reviews.ts'
import type { regradesContract } from './regrades.ts'
import type { scheduleContract } from './schedule.ts'
import type { searchContract } from './search.ts'
import type { shopContract } from './shop.ts'
import type { suggestionsContract } from './suggestions.ts'
import type { streakContract } from './streak.ts'
import type { backupsContract } from './backups.ts'
import type { systemContract } from './system.ts'
import type { signInContract } from './sign-in.ts'
import type { activityContract, undoLinesContract } from './activity.ts'
import type { answersContract } from './answers.ts'
import type { questionTalliesContract } from './question-tallies.ts'
import type { passkeysContract } from './passkeys.ts'
import type { passwordsContract } from './passwords.ts'
import type { playersContract } from './players.ts'
import type { profileContract } from './profile.ts'
import type { publicApiContract } from './public-api.ts'
import type { publicAuthoringContract } from './public-authoring.ts'
import type { publicPlayerContract } from './public-player.ts'
import type { remindersContract } from './reminders.ts'
import type { reportsContract } from './reports.ts'
import type { secondFactorContract } from './second-factor.ts'
import type { siteContract } from './site.ts'
import type { webhooksContract } from './webhooks.ts'
import type { runningImportContract } from './running-import.ts'
import type { uploadsContract } from './uploads.ts'

/** Every call there is; as types alone, so that the browser downloads no schemas. */
type Groups = {
  daily: typeof dailyContract
  archive: typeof archiveContract
  categories: typeof categoriesContract
  site: typeof siteContract
  signIn: typeof signInContract
  secondFactor: typeof secondFactorContract
  passkeys: typeof passkeysContract
  accessTokens: typeof accessTokensContract
  accounts: typeof accountsContract
  accountMails: typeof accountMailsContract
  firstAdmin: typeof firstAdminContract
  passwords: typeof passwordsContract
  answers: typeof answersContract
  questionTallies: typeof questionTalliesContract
  players: typeof playersContract
  profile: typeof profileContract
  streak: typeof streakContract
  reviews: typeof reviewsContract
  reminders: typeof remindersContract
  reports: typeof reportsContract
  suggestions: typeof suggestionsContract
  regrades: typeof regradesContract
  quizzes: typeof quizzesContract
  quizScores: typeof quizScoresContract
  search: typeof searchContract
  shop: typeof shopContract
  questionAuthoring: typeof questionAuthoringContract
  schedule: typeof scheduleContract
  insights: typeof insightsContract
  quizAuthoring: typeof quizAuthoringContract
  quizPreview: typeof quizPreviewContract
  runningImport: typeof runningImportContract
  uploads: typeof uploadsContract
  activity: typeof activityContract
  undoLines: typeof undoLinesContract
  bulk: typeof bulkContract
  selection: typeof selectionContract
  webhooks: typeof webhooksContract
  system: typeof systemContract
  backups: typeof backupsContract
  publicApi: typeof publicApiContract
  publicPlayer: typeof publicPlayerContract
  publicAuthoring: typeof publicAuthoringContract
}
type EveryEndpoint = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

type NameOf<E> = E extends Endpoint | FileEndpoint ? `${E['method']} ${E['path']}` : never

/** `GET /api/GetQuestion` and so on: how the browser names a call. */
export type CallName = NameOf<EveryEndpoint>

/** The endpoint of a call's name. */
export type EndpointNamed<N extends CallName> = {
  [E in EveryEndpoint as NameOf<E>]: E
}[N]
