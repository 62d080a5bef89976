import type { FastifyInstance } from 'fastify'
import { accountMailsContract } from '#contract/account-mails/contract.ts'
import { accessTokensContract } from '#contract/access-tokens/contract.ts'
import { accountsContract } from '#contract/accounts/contract.ts'
import { answersContract } from '#contract/answers/contract.ts'
import { archiveContract } from '#contract/archive/contract.ts'
import { bulkChangeContract } from '#contract/question-authoring/bulk.ts'
import { categoriesContract } from '#contract/categories/contract.ts'
import { dailyContract } from '#contract/daily/contract.ts'
import { firstAdminContract } from '#contract/first-admin/contract.ts'
import { invitationsContract } from '#contract/invitations/contract.ts'
import { insightsContract } from '#contract/insights/contract.ts'
import { passkeysContract } from '#contract/passkeys/contract.ts'
import { passwordsContract } from '#contract/passwords/contract.ts'
import { playersContract } from '#contract/players/contract.ts'
import { profileContract } from '#contract/profile/contract.ts'
import { publicApiContract } from '#contract/public/api.ts'
import { publicAuthoringContract } from '#contract/public/authoring.ts'
import { publicPlayerContract } from '#contract/public/player.ts'
import { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import { questionTalliesContract } from '#contract/question-tallies/contract.ts'
import { quizAuthoringContract } from '#contract/quiz-authoring/contract.ts'
import { quizPreviewContract } from '#contract/quiz-authoring/preview.ts'
import { quizScoresContract } from '#contract/quiz-scores/contract.ts'
import { quizzesContract } from '#contract/quizzes/contract.ts'
import { reviewsContract } from '#contract/reviews/contract.ts'
import { remindersContract } from '#contract/reminders/contract.ts'
import { reportsContract } from '#contract/reports/contract.ts'
import { regradesContract } from '#contract/regrades/contract.ts'
import { scheduleContract } from '#contract/schedule/contract.ts'
import { searchContract } from '#contract/search/contract.ts'
import { secondFactorContract } from '#contract/second-factor/contract.ts'
import { shopContract } from '#contract/shop/contract.ts'
import { signInContract } from '#contract/sign-in/contract.ts'
import { siteContract } from '#contract/site/contract.ts'
import { streakContract } from '#contract/streak/contract.ts'
import { systemContract } from '#contract/system/contract.ts'
import { suggestionsContract } from '#contract/suggestions/contract.ts'
import { WEBHOOK_DESCRIPTIONS } from '#contract/webhooks/message.ts'
import { webhooksContract } from '#contract/webhooks/contract.ts'
import { accessTokenHandlers } from './accounts/sessions/access-tokens.ts'
import { webhookHandlers } from './webhooks/webhooks.ts'
import { accountHandlers } from './accounts/accounts.ts'
import { firstAdminHandlers } from './accounts/players/first-admin.ts'
import { invitationHandlers } from './accounts/players/invitations.ts'
import { passkeyHandlers } from './accounts/sign-in/passkeys.ts'
import { passwordHandlers } from './accounts/sign-in/passwords.ts'
import { playerHandlers } from './accounts/players/players.ts'
import { secondFactorHandlers } from './accounts/second-factor/second-factor.ts'
import { accountMailHandlers } from './accounts/account-mail-handlers.ts'
import { signInHandlers } from './accounts/sign-in/sign-in.ts'
import { serveBackups } from './backups/backups.ts'
import { serveActivityLogEndpoints } from './activity/activities.ts'
import { answersHandlers } from './answers/answers.ts'
import { profileHandlers } from './answers/profile.ts'
import { questionTalliesHandlers } from './answers/question-tallies.ts'
import { streakHandlers } from './answers/streak.ts'
import { bulkHandlers } from './authoring/bulk.ts'
import { questionAuthoringHandlers } from './authoring/question-authoring.ts'
import { quizAuthoringHandlers } from './authoring/quiz-authoring.ts'
import { quizPreviewHandlers } from './authoring/quiz-preview.ts'
import { scheduleHandlers } from './authoring/schedule.ts'
import { suggestionsHandlers } from './authoring/suggestions.ts'
import { refuseUnsupportedMethods } from './http/allowed-methods.ts'
import { serveApiDescription } from './http/api-docs.ts'
import { serveFeeds } from './feeds/feeds.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { serveApiContract } from './http/serve.ts'
import { insightsHandlers } from './insights/insights.ts'
import { servePublicArchive } from './import-export/serve-public-archive.ts'
import { serveImportExport } from './import-export/import-export.ts'
import { serveUploads } from './media/uploads.ts'
import type { AppDeps } from './open-deps.ts'
import { serveAssets } from './pages/assets.ts'
import { serveOembed } from './pages/oembed.ts'
import { replyToBadAddress, servePages } from './pages/pages.ts'
import { serveSharePictures } from './pages/share-pictures.ts'
import { serveSiteFiles } from './pages/site-files.ts'
import { publicApiHandlers } from './public-api/public-api.ts'
import { publicAuthoringHandlers } from './public-api/public-authoring.ts'
import { publicPlayerHandlers } from './public-api/public-player.ts'
import { questionArchiveHandlers } from './questions/archive.ts'
import { categoriesHandlers } from './questions/categories.ts'
import { dailyQuestionHandlers } from './questions/daily.ts'
import { quizScoresHandlers } from './quizzes/quiz-scores.ts'
import { quizzesHandlers } from './quizzes/quizzes.ts'
import { regradesHandlers } from './regrades/regrades.ts'
import { reviewsHandlers } from './reviews/reviews.ts'
import { reminderHandlers } from './reminders/reminders.ts'
import { serveUnsubscribe } from './reminders/unsubscribe.ts'
import { reportHandlers } from './reports/reports.ts'
import { searchHandlers } from './search/search.ts'
import { listProductSampleSheetFiles, shopHandlers } from './shop/shop.ts'
import { addMetricsRoute } from './process/serve-metrics.ts'
import { createSiteHandlers } from './site/site.ts'
import { createSystemHandlers } from './system/system.ts'

/** Creates the app with all routes. This is the composition root of the server. */
export async function createApp(deps: AppDeps, dist: string): Promise<FastifyInstance> {
  const app = createHttpServer(deps, (...call) => replyToBadAddress(deps, ...call))
  app.addHook('onClose', async () => {
    await deps.answerWriter.settled()
    await deps.accountMails.settled()
    await deps.mail.close()
  })

  serveApiDescription(app, deps, WEBHOOK_DESCRIPTIONS)
  serveAssets(app, deps, dist)
  serveApiContract(app, deps, dailyContract, dailyQuestionHandlers(deps))
  serveApiContract(app, deps, archiveContract, questionArchiveHandlers(deps))
  serveApiContract(app, deps, categoriesContract, categoriesHandlers(deps))
  serveApiContract(app, deps, siteContract, createSiteHandlers(deps))
  serveApiContract(app, deps, signInContract, signInHandlers(deps))
  serveApiContract(app, deps, accountMailsContract, accountMailHandlers(deps))
  serveApiContract(app, deps, accountsContract, accountHandlers(deps))
  serveApiContract(app, deps, firstAdminContract, firstAdminHandlers(deps))
  serveApiContract(app, deps, invitationsContract, invitationHandlers(deps))
  serveApiContract(app, deps, accessTokensContract, accessTokenHandlers(deps))
  serveApiContract(app, deps, passwordsContract, passwordHandlers(deps))
  serveApiContract(app, deps, secondFactorContract, secondFactorHandlers(deps))
  serveApiContract(app, deps, passkeysContract, passkeyHandlers(deps))
  serveApiContract(app, deps, playersContract, playerHandlers(deps))
  serveApiContract(app, deps, answersContract, answersHandlers(deps))
  serveApiContract(app, deps, questionTalliesContract, questionTalliesHandlers(deps))
  serveApiContract(app, deps, profileContract, profileHandlers(deps))
  serveApiContract(app, deps, streakContract, streakHandlers(deps))
  serveApiContract(app, deps, reviewsContract, reviewsHandlers(deps))
  serveApiContract(app, deps, regradesContract, regradesHandlers(deps))
  serveApiContract(app, deps, remindersContract, reminderHandlers(deps))
  serveUnsubscribe(app, deps)
  serveApiContract(app, deps, reportsContract, reportHandlers(deps))
  serveApiContract(app, deps, quizzesContract, quizzesHandlers(deps))
  serveApiContract(app, deps, quizScoresContract, quizScoresHandlers(deps))
  serveApiContract(app, deps, searchContract, searchHandlers(deps))
  serveApiContract(app, deps, shopContract, shopHandlers(deps, await listProductSampleSheetFiles(dist)))
  serveApiContract(app, deps, questionAuthoringContract, questionAuthoringHandlers(deps))
  serveApiContract(app, deps, suggestionsContract, suggestionsHandlers(deps))
  serveApiContract(app, deps, scheduleContract, scheduleHandlers(deps))
  serveApiContract(app, deps, insightsContract, insightsHandlers(deps))
  serveApiContract(app, deps, quizAuthoringContract, quizAuthoringHandlers(deps))
  serveApiContract(app, deps, quizPreviewContract, quizPreviewHandlers(deps))
  serveApiContract(app, deps, bulkChangeContract, bulkHandlers(deps))
  serveActivityLogEndpoints(app, deps)
  serveApiContract(app, deps, webhooksContract, webhookHandlers(deps))
  serveApiContract(app, deps, systemContract, createSystemHandlers(deps))
  serveBackups(app, deps)
  serveApiContract(app, deps, publicApiContract, publicApiHandlers(deps))
  serveApiContract(app, deps, publicPlayerContract, publicPlayerHandlers(deps))
  serveApiContract(app, deps, publicAuthoringContract, publicAuthoringHandlers(deps))
  await serveUploads(app, deps)
  await serveImportExport(app, deps)
  servePublicArchive(app, deps)
  await serveSharePictures(app, deps, dist)
  serveFeeds(app, deps)
  serveSiteFiles(app, deps)
  serveOembed(app, deps)
  serveHealth(app, deps)
  addMetricsRoute(app, deps)
  servePages(app, deps)
  refuseUnsupportedMethods(app)
  return app
}
