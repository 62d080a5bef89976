import type { accessTokensContract } from './access-tokens/contract.ts'
import type { accountsContract } from './accounts/contract.ts'
import type { archiveContract } from './archive/contract.ts'
import type { bulkChangeContract, questionSelectionContract } from './question-authoring/bulk.ts'
import type { categoriesContract } from './categories/contract.ts'
import type { dailyContract } from './daily/contract.ts'
import type { Endpoint, FileEndpoint } from './base/endpoint.ts'
import type { accountMailsContract } from './account-mails/contract.ts'
import type { firstAdminContract } from './first-admin/contract.ts'
import type { invitationsContract } from './invitations/contract.ts'
import type { insightsContract } from './insights/contract.ts'
import type { questionAuthoringContract } from './question-authoring/contract.ts'
import type { quizAuthoringContract } from './quiz-authoring/contract.ts'
import type { quizPreviewContract } from './quiz-authoring/preview.ts'
import type { quizScoresContract } from './quiz-scores/contract.ts'
import type { quizzesContract } from './quizzes/contract.ts'
import type { reviewsContract } from './reviews/contract.ts'
import type { regradesContract } from './regrades/contract.ts'
import type { scheduleContract } from './schedule/contract.ts'
import type { searchContract } from './search/contract.ts'
import type { shopContract } from './shop/contract.ts'
import type { suggestionsContract } from './suggestions/contract.ts'
import type { streakContract } from './streak/contract.ts'
import type { backupsContract } from './backups/contract.ts'
import type { systemContract } from './system/contract.ts'
import type { signInContract } from './sign-in/contract.ts'
import type { activityContract, undoStreamContract } from './activity/contract.ts'
import type { answersContract } from './answers/contract.ts'
import type { questionTalliesContract } from './question-tallies/contract.ts'
import type { circleNameReportsContract } from './circles/name-reports.ts'
import type { audienceContract } from './audience/contract.ts'
import type { circlesContract } from './circles/contract.ts'
import type { nightsContract } from './nights/contract.ts'
import type { passkeysContract } from './passkeys/contract.ts'
import type { passwordsContract } from './passwords/contract.ts'
import type { playersContract } from './players/contract.ts'
import type { profileContract } from './profile/contract.ts'
import type { publicApiContract } from './public/api.ts'
import type { openTriviaDbContract } from './public/open-trivia-db.ts'
import type { publicAuthoringContract } from './public/authoring.ts'
import type { publicAudienceContract } from './public/audience.ts'
import type { publicPlayerContract } from './public/player.ts'
import type { remindersContract } from './reminders/contract.ts'
import type { subscriptionsContract } from './subscriptions/contract.ts'
import type { reportsContract } from './reports/contract.ts'
import type { secondFactorContract } from './second-factor/contract.ts'
import type { siteContract } from './site/contract.ts'
import type { themesContract } from './themes/contract.ts'
import type { webhooksContract } from './webhooks/contract.ts'
import type { runningImportContract } from './import-export/running-import.ts'
import type { uploadsContract } from './uploads/contract.ts'

/** All endpoints of the API. Types only, so that browsers download no schemas. */
type ContractGroups = {
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
  invitations: typeof invitationsContract
  passwords: typeof passwordsContract
  answers: typeof answersContract
  questionTallies: typeof questionTalliesContract
  players: typeof playersContract
  profile: typeof profileContract
  streak: typeof streakContract
  reviews: typeof reviewsContract
  reminders: typeof remindersContract
  subscriptions: typeof subscriptionsContract
  reports: typeof reportsContract
  suggestions: typeof suggestionsContract
  regrades: typeof regradesContract
  quizzes: typeof quizzesContract
  quizScores: typeof quizScoresContract
  audience: typeof audienceContract
  circles: typeof circlesContract
  circleNameReports: typeof circleNameReportsContract
  nights: typeof nightsContract
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
  undoLines: typeof undoStreamContract
  bulk: typeof bulkChangeContract
  selection: typeof questionSelectionContract
  themes: typeof themesContract
  webhooks: typeof webhooksContract
  system: typeof systemContract
  backups: typeof backupsContract
  publicApi: typeof publicApiContract
  publicPlayer: typeof publicPlayerContract
  publicAudience: typeof publicAudienceContract
  publicAuthoring: typeof publicAuthoringContract
  openTriviaDb: typeof openTriviaDbContract
}
type AnyEndpoint = {
  [G in keyof ContractGroups]: ContractGroups[G][keyof ContractGroups[G]]
}[keyof ContractGroups]

type EndpointCallName<E> = E extends Endpoint | FileEndpoint ? `${E['method']} ${E['path']}` : never

/** The name by which the browser refers to an endpoint, such as `GET /api/GetQuestion`. */
export type CallName = EndpointCallName<AnyEndpoint>

/** The endpoint with the call name `N`. */
export type EndpointByName<N extends CallName> = {
  [E in AnyEndpoint as EndpointCallName<E>]: E
}[N]
