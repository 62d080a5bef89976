import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import * as contracts from '#contract/contracts.ts'
import { WEBHOOK_DOCS_BY_EVENT } from '#contract/webhooks/message.ts'
import { accountMailHandlers } from './accounts/account-mail-handlers.ts'
import { accountHandlers } from './accounts/accounts.ts'
import { firstAdminHandlers } from './accounts/players/first-admin.ts'
import { invitationHandlers } from './accounts/players/invitations.ts'
import { playerHandlers } from './accounts/players/players.ts'
import { secondFactorHandlers } from './accounts/second-factor/second-factor.ts'
import { accessTokenHandlers } from './accounts/sessions/access-tokens.ts'
import { passkeyHandlers } from './accounts/sign-in/passkeys.ts'
import { passwordHandlers } from './accounts/sign-in/passwords.ts'
import { signInHandlers } from './accounts/sign-in/sign-in.ts'
import { serveActivityLogEndpoints } from './activity/activities.ts'
import { answersHandlers } from './answers/answers.ts'
import { profileHandlers } from './answers/profile.ts'
import { questionTalliesHandlers } from './answers/question-tallies.ts'
import { streakHandlers } from './answers/streak.ts'
import { bulkChangeHandlers } from './authoring/bulk.ts'
import { questionAuthoringHandlers } from './authoring/question-authoring.ts'
import { quizAuthoringHandlers } from './authoring/quiz-authoring.ts'
import { quizPreviewHandlers } from './authoring/quiz-preview.ts'
import { scheduleHandlers } from './authoring/schedule.ts'
import { suggestionsHandlers } from './authoring/suggestions.ts'
import { serveBackups } from './backups/backups.ts'
import { circleNameReportsHandlers } from './circles/name-reports.ts'
import { audienceHandlers } from './audience/audience.ts'
import { serveAudienceReportCsv } from './audience/serve-audience-file.ts'
import { circlesHandlers } from './circles/circles.ts'
import { serveFeeds } from './feeds/feeds.ts'
import { refuseUnsupportedMethods } from './http/allowed-methods.ts'
import { serveApiDescription } from './http/api-docs.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { serveOneClickUnsubscription } from './http/one-click.ts'
import { type EndpointHandlers, serveApiContract } from './http/serve.ts'
import { serveImportExport } from './import-export/import-export.ts'
import { servePublicArchive } from './import-export/export/serve-public-archive.ts'
import { insightsHandlers } from './insights/insights.ts'
import { serveUploads } from './media/uploads.ts'
import { quizNightsHandlers } from './nights/nights.ts'
import { createQuizNights } from './nights/create-quiz-nights.ts'
import { serveQuizNightResults } from './nights/serve-night-results.ts'
import { serveQuizNightStream } from './nights/serve-night-stream.ts'
import type { AppDependencies } from './create-app-deps.ts'
import { serveAssets } from './pages/assets.ts'
import { serveOembed } from './pages/oembed.ts'
import { replyToUndecodableUrl, servePages } from './pages/pages.ts'
import { serveSharePictures } from './pages/share-pictures.ts'
import { serveSiteFiles } from './pages/site-files.ts'
import { addMetricsRoute } from './process/serve-metrics.ts'
import { openTriviaDbHandlers } from './public-api/open-trivia-db.ts'
import { publicApiHandlers } from './public-api/public-api.ts'
import { publicAuthoringHandlers } from './public-api/public-authoring.ts'
import { publicAudienceHandlers } from './public-api/public-audience.ts'
import { publicPlayerHandlers } from './public-api/public-player.ts'
import { questionArchiveHandlers } from './questions/archive.ts'
import { categoriesHandlers } from './questions/categories.ts'
import { dailyQuestionHandlers } from './questions/daily.ts'
import { quizScoresHandlers } from './quizzes/quiz-scores.ts'
import { quizzesHandlers } from './quizzes/quizzes.ts'
import { regradesHandlers } from './regrades/regrades.ts'
import { reminderHandlers } from './reminders/reminders.ts'
import { unsubscribeByToken } from './reminders/unsubscribe.ts'
import { reportHandlers } from './reports/reports.ts'
import { reviewsHandlers } from './reviews/reviews.ts'
import { searchHandlers } from './search/search.ts'
import { listProductSampleSheetFiles, shopHandlers } from './shop/shop.ts'
import { recordSiteProfileChange } from './activity/record-site-change.ts'
import { siteHandlers } from './site/site.ts'
import { serveMailBounceWebhook } from './subscriptions/serve-bounces.ts'
import { endMailSubscription, subscriptionHandlers } from './subscriptions/subscriptions.ts'
import { systemHandlers } from './system/system.ts'
import { themesHandlers } from './authoring/themes.ts'
import { webhookHandlers } from './webhooks/webhooks.ts'

/** Creates the app with all routes. This is the composition root of the server. */
export async function createApp(deps: AppDependencies, dist: string): Promise<FastifyInstance> {
  const app = createHttpServer(deps, (...call) => replyToUndecodableUrl(deps, ...call))
  app.addHook('onClose', async () => {
    await deps.answerWriter.settled()
    await deps.audience.flush()
    await deps.accountMails.settled()
    await deps.mail.close()
  })
  const serve = <C extends Record<string, Endpoint>>(
    contract: C,
    createHandlers: (deps: AppDependencies) => EndpointHandlers<C>,
  ) => serveApiContract(app, deps, contract, createHandlers(deps))

  serveApiDescription(app, deps, WEBHOOK_DOCS_BY_EVENT)
  serveAssets(app, deps, dist)

  // Daily questions, categories and the site
  serve(contracts.dailyContract, dailyQuestionHandlers)
  serve(contracts.archiveContract, questionArchiveHandlers)
  serve(contracts.categoriesContract, categoriesHandlers)
  serve(contracts.siteContract, () => siteHandlers(deps, recordSiteProfileChange))

  // Accounts
  serve(contracts.signInContract, signInHandlers)
  serve(contracts.accountMailsContract, accountMailHandlers)
  serve(contracts.accountsContract, accountHandlers)
  serve(contracts.firstAdminContract, firstAdminHandlers)
  serve(contracts.invitationsContract, invitationHandlers)
  serve(contracts.accessTokensContract, accessTokenHandlers)
  serve(contracts.passwordsContract, passwordHandlers)
  serve(contracts.secondFactorContract, secondFactorHandlers)
  serve(contracts.passkeysContract, passkeyHandlers)
  serve(contracts.playersContract, playerHandlers)

  // Playing
  serve(contracts.answersContract, answersHandlers)
  serve(contracts.questionTalliesContract, questionTalliesHandlers)
  serve(contracts.profileContract, profileHandlers)
  serve(contracts.streakContract, streakHandlers)
  serve(contracts.reviewsContract, reviewsHandlers)
  serve(contracts.regradesContract, regradesHandlers)
  serve(contracts.remindersContract, reminderHandlers)
  serveOneClickUnsubscription(app, '/Unsubscribe', (token) => unsubscribeByToken(deps, token))
  serve(contracts.mailSubscriptionsContract, subscriptionHandlers)
  serveOneClickUnsubscription(app, '/Subscribe', (token) => endMailSubscription(deps, token))
  serveMailBounceWebhook(app, deps)
  serve(contracts.reportsContract, reportHandlers)
  serve(contracts.quizzesContract, quizzesHandlers)
  serve(contracts.quizScoresContract, quizScoresHandlers)
  serve(contracts.circlesContract, circlesHandlers)
  serve(contracts.circleNameReportsContract, circleNameReportsHandlers)
  const nights = createQuizNights(deps, deps.sessions.secret)
  serve(contracts.quizNightsContract, () => quizNightsHandlers(deps, nights))
  serveQuizNightStream(app, deps, nights)
  serveQuizNightResults(app, deps)
  serve(contracts.searchContract, searchHandlers)
  const sampleSheetFiles = await listProductSampleSheetFiles(dist)
  serve(contracts.shopContract, () => shopHandlers(deps, sampleSheetFiles))

  // Endpoints for authors of questions and quizzes
  serve(contracts.questionAuthoringContract, questionAuthoringHandlers)
  serve(contracts.suggestionsContract, suggestionsHandlers)
  serve(contracts.scheduleContract, scheduleHandlers)
  serve(contracts.themesContract, themesHandlers)
  serve(contracts.insightsContract, insightsHandlers)
  serve(contracts.quizAuthoringContract, quizAuthoringHandlers)
  serve(contracts.quizPreviewContract, quizPreviewHandlers)
  serve(contracts.bulkQuestionChangeContract, bulkChangeHandlers)
  serveActivityLogEndpoints(app, deps)

  // Endpoints for admins: audience, webhooks, system and backups
  serve(contracts.audienceContract, audienceHandlers)
  serveAudienceReportCsv(app, deps)
  serve(contracts.webhooksContract, webhookHandlers)
  serve(contracts.systemContract, systemHandlers)
  serveBackups(app, deps)

  // Public API
  serve(contracts.publicApiContract, publicApiHandlers)
  serve(contracts.publicPlayerContract, publicPlayerHandlers)
  serve(contracts.publicAudienceContract, publicAudienceHandlers)
  serve(contracts.publicAuthoringContract, publicAuthoringHandlers)
  serve(contracts.openTriviaDbContract, openTriviaDbHandlers)

  // Files
  await serveUploads(app, deps)
  await serveImportExport(app, deps)
  servePublicArchive(app, deps)
  await serveSharePictures(app, deps, dist)
  serveFeeds(app, deps)
  serveSiteFiles(app, deps)
  serveOembed(app, deps)

  // Monitoring
  serveHealth(app, deps)
  addMetricsRoute(app, deps)

  // Pages, and all URLs without a route above
  servePages(app, deps)
  refuseUnsupportedMethods(app)
  return app
}
