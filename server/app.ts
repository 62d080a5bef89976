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
import { passkeyHandlers } from './accounts/sign-in/passkeys.ts'
import { passwordHandlers } from './accounts/sign-in/passwords.ts'
import { playerHandlers } from './accounts/players/players.ts'
import { secondFactorHandlers } from './accounts/second-factor/second-factor.ts'
import { accountMailHandlers } from './accounts/account-mail-handlers.ts'
import { signInHandlers } from './accounts/sign-in/sign-in.ts'
import { serveBackups } from './backups/backups.ts'
import { serveActivity } from './activity/activities.ts'
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
import { serveContract } from './http/serve.ts'
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
import { archiveHandlers } from './questions/archive.ts'
import { categoriesHandlers } from './questions/categories.ts'
import { dailyHandlers } from './questions/daily.ts'
import { quizScoresHandlers } from './quizzes/quiz-scores.ts'
import { quizzesHandlers } from './quizzes/quizzes.ts'
import { regradesHandlers } from './regrades/regrades.ts'
import { reviewsHandlers } from './reviews/reviews.ts'
import { reminderHandlers } from './reminders/reminders.ts'
import { serveUnsubscribe } from './reminders/unsubscribe.ts'
import { reportHandlers } from './reports/reports.ts'
import { searchHandlers } from './search/search.ts'
import { listPackSamples, shopHandlers } from './shop/shop.ts'
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
  serveContract(app, deps, dailyContract, dailyHandlers(deps))
  serveContract(app, deps, archiveContract, archiveHandlers(deps))
  serveContract(app, deps, categoriesContract, categoriesHandlers(deps))
  serveContract(app, deps, siteContract, createSiteHandlers(deps))
  serveContract(app, deps, signInContract, signInHandlers(deps))
  serveContract(app, deps, accountMailsContract, accountMailHandlers(deps))
  serveContract(app, deps, accountsContract, accountHandlers(deps))
  serveContract(app, deps, firstAdminContract, firstAdminHandlers(deps))
  serveContract(app, deps, accessTokensContract, accessTokenHandlers(deps))
  serveContract(app, deps, passwordsContract, passwordHandlers(deps))
  serveContract(app, deps, secondFactorContract, secondFactorHandlers(deps))
  serveContract(app, deps, passkeysContract, passkeyHandlers(deps))
  serveContract(app, deps, playersContract, playerHandlers(deps))
  serveContract(app, deps, answersContract, answersHandlers(deps))
  serveContract(app, deps, questionTalliesContract, questionTalliesHandlers(deps))
  serveContract(app, deps, profileContract, profileHandlers(deps))
  serveContract(app, deps, streakContract, streakHandlers(deps))
  serveContract(app, deps, reviewsContract, reviewsHandlers(deps))
  serveContract(app, deps, regradesContract, regradesHandlers(deps))
  serveContract(app, deps, remindersContract, reminderHandlers(deps))
  serveUnsubscribe(app, deps)
  serveContract(app, deps, reportsContract, reportHandlers(deps))
  serveContract(app, deps, quizzesContract, quizzesHandlers(deps))
  serveContract(app, deps, quizScoresContract, quizScoresHandlers(deps))
  serveContract(app, deps, searchContract, searchHandlers(deps))
  serveContract(app, deps, shopContract, shopHandlers(deps, await listPackSamples(dist)))
  serveContract(app, deps, questionAuthoringContract, questionAuthoringHandlers(deps))
  serveContract(app, deps, suggestionsContract, suggestionsHandlers(deps))
  serveContract(app, deps, scheduleContract, scheduleHandlers(deps))
  serveContract(app, deps, insightsContract, insightsHandlers(deps))
  serveContract(app, deps, quizAuthoringContract, quizAuthoringHandlers(deps))
  serveContract(app, deps, quizPreviewContract, quizPreviewHandlers(deps))
  serveContract(app, deps, bulkChangeContract, bulkHandlers(deps))
  serveActivity(app, deps)
  serveContract(app, deps, webhooksContract, webhookHandlers(deps))
  serveContract(app, deps, systemContract, createSystemHandlers(deps))
  serveBackups(app, deps)
  serveContract(app, deps, publicApiContract, publicApiHandlers(deps))
  serveContract(app, deps, publicPlayerContract, publicPlayerHandlers(deps))
  serveContract(app, deps, publicAuthoringContract, publicAuthoringHandlers(deps))
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
