import type { FastifyInstance } from 'fastify'
import { accessTokensContract } from '#contract/access-tokens/contract.ts'
import { accountMailsContract } from '#contract/account-mails/contract.ts'
import { accountsContract } from '#contract/accounts/contract.ts'
import { answersContract } from '#contract/answers/contract.ts'
import { archiveContract } from '#contract/archive/contract.ts'
import { circleNameReportsContract } from '#contract/circles/name-reports.ts'
import { audienceContract } from '#contract/audience/contract.ts'
import { circlesContract } from '#contract/circles/contract.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { categoriesContract } from '#contract/categories/contract.ts'
import { dailyContract } from '#contract/daily/contract.ts'
import { firstAdminContract } from '#contract/first-admin/contract.ts'
import { invitationsContract } from '#contract/invitations/contract.ts'
import { insightsContract } from '#contract/insights/contract.ts'
import { nightsContract } from '#contract/nights/contract.ts'
import { passkeysContract } from '#contract/passkeys/contract.ts'
import { passwordsContract } from '#contract/passwords/contract.ts'
import { playersContract } from '#contract/players/contract.ts'
import { profileContract } from '#contract/profile/contract.ts'
import { openTriviaDbContract } from '#contract/public/open-trivia-db.ts'
import { publicApiContract } from '#contract/public/api.ts'
import { publicAuthoringContract } from '#contract/public/authoring.ts'
import { publicAudienceContract } from '#contract/public/audience.ts'
import { publicPlayerContract } from '#contract/public/player.ts'
import { bulkChangeContract } from '#contract/question-authoring/bulk.ts'
import { questionAuthoringContract } from '#contract/question-authoring/contract.ts'
import { questionTalliesContract } from '#contract/question-tallies/contract.ts'
import { quizAuthoringContract } from '#contract/quiz-authoring/contract.ts'
import { quizPreviewContract } from '#contract/quiz-authoring/preview.ts'
import { quizScoresContract } from '#contract/quiz-scores/contract.ts'
import { quizzesContract } from '#contract/quizzes/contract.ts'
import { regradesContract } from '#contract/regrades/contract.ts'
import { remindersContract } from '#contract/reminders/contract.ts'
import { reportsContract } from '#contract/reports/contract.ts'
import { reviewsContract } from '#contract/reviews/contract.ts'
import { scheduleContract } from '#contract/schedule/contract.ts'
import { searchContract } from '#contract/search/contract.ts'
import { secondFactorContract } from '#contract/second-factor/contract.ts'
import { shopContract } from '#contract/shop/contract.ts'
import { signInContract } from '#contract/sign-in/contract.ts'
import { siteContract } from '#contract/site/contract.ts'
import { streakContract } from '#contract/streak/contract.ts'
import { subscriptionsContract } from '#contract/subscriptions/contract.ts'
import { suggestionsContract } from '#contract/suggestions/contract.ts'
import { systemContract } from '#contract/system/contract.ts'
import { themesContract } from '#contract/themes/contract.ts'
import { webhooksContract } from '#contract/webhooks/contract.ts'
import { WEBHOOK_DESCRIPTIONS } from '#contract/webhooks/message.ts'
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
import { bulkHandlers } from './authoring/bulk.ts'
import { questionAuthoringHandlers } from './authoring/question-authoring.ts'
import { quizAuthoringHandlers } from './authoring/quiz-authoring.ts'
import { quizPreviewHandlers } from './authoring/quiz-preview.ts'
import { scheduleHandlers } from './authoring/schedule.ts'
import { suggestionsHandlers } from './authoring/suggestions.ts'
import { serveBackups } from './backups/backups.ts'
import { circleNameReportsHandlers } from './circles/name-reports.ts'
import { audienceHandlers } from './audience/audience.ts'
import { serveAudienceFile } from './audience/serve-audience-file.ts'
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
import { nightsHandlers } from './nights/nights.ts'
import { openQuizNights } from './nights/open-nights.ts'
import { serveQuizNightResults } from './nights/serve-night-results.ts'
import { serveQuizNightStream } from './nights/serve-night-stream.ts'
import type { AppDeps } from './open-deps.ts'
import { serveAssets } from './pages/assets.ts'
import { serveOembed } from './pages/oembed.ts'
import { replyToBadAddress, servePages } from './pages/pages.ts'
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
import { recordSiteChange } from './activity/record-site-change.ts'
import { siteHandlers } from './site/site.ts'
import { serveBounces } from './subscriptions/serve-bounces.ts'
import { endSubscription, subscriptionHandlers } from './subscriptions/subscriptions.ts'
import { systemHandlers } from './system/system.ts'
import { themesHandlers } from './authoring/themes.ts'
import { webhookHandlers } from './webhooks/webhooks.ts'

/** Creates the app with all routes. This is the composition root of the server. */
export async function createApp(deps: AppDeps, dist: string): Promise<FastifyInstance> {
  const app = createHttpServer(deps, (...call) => replyToBadAddress(deps, ...call))
  app.addHook('onClose', async () => {
    await deps.answerWriter.settled()
    await deps.audience.flush()
    await deps.accountMails.settled()
    await deps.mail.close()
  })
  const serve = <C extends Record<string, Endpoint>>(
    contract: C,
    createHandlers: (deps: AppDeps) => EndpointHandlers<C>,
  ) => serveApiContract(app, deps, contract, createHandlers(deps))

  serveApiDescription(app, deps, WEBHOOK_DESCRIPTIONS)
  serveAssets(app, deps, dist)

  // Questions of the day and the site
  serve(dailyContract, dailyQuestionHandlers)
  serve(archiveContract, questionArchiveHandlers)
  serve(categoriesContract, categoriesHandlers)
  serve(siteContract, () => siteHandlers(deps, recordSiteChange))

  // Accounts
  serve(signInContract, signInHandlers)
  serve(accountMailsContract, accountMailHandlers)
  serve(accountsContract, accountHandlers)
  serve(firstAdminContract, firstAdminHandlers)
  serve(invitationsContract, invitationHandlers)
  serve(accessTokensContract, accessTokenHandlers)
  serve(passwordsContract, passwordHandlers)
  serve(secondFactorContract, secondFactorHandlers)
  serve(passkeysContract, passkeyHandlers)
  serve(playersContract, playerHandlers)

  // Playing
  serve(answersContract, answersHandlers)
  serve(questionTalliesContract, questionTalliesHandlers)
  serve(profileContract, profileHandlers)
  serve(streakContract, streakHandlers)
  serve(reviewsContract, reviewsHandlers)
  serve(regradesContract, regradesHandlers)
  serve(remindersContract, reminderHandlers)
  serveOneClickUnsubscription(app, '/Unsubscribe', (token) => unsubscribeByToken(deps, token))
  serve(subscriptionsContract, subscriptionHandlers)
  serveOneClickUnsubscription(app, '/Subscribe', (token) => endSubscription(deps, token))
  serveBounces(app, deps)
  serve(reportsContract, reportHandlers)
  serve(quizzesContract, quizzesHandlers)
  serve(quizScoresContract, quizScoresHandlers)
  serve(circlesContract, circlesHandlers)
  serve(circleNameReportsContract, circleNameReportsHandlers)
  const nights = openQuizNights(deps, deps.sessions.secret)
  serve(nightsContract, () => nightsHandlers(deps, nights))
  serveQuizNightStream(app, deps, nights)
  serveQuizNightResults(app, deps)
  serve(searchContract, searchHandlers)
  const sampleSheetFiles = await listProductSampleSheetFiles(dist)
  serve(shopContract, () => shopHandlers(deps, sampleSheetFiles))

  // Authoring
  serve(questionAuthoringContract, questionAuthoringHandlers)
  serve(suggestionsContract, suggestionsHandlers)
  serve(scheduleContract, scheduleHandlers)
  serve(themesContract, themesHandlers)
  serve(insightsContract, insightsHandlers)
  serve(quizAuthoringContract, quizAuthoringHandlers)
  serve(quizPreviewContract, quizPreviewHandlers)
  serve(bulkChangeContract, bulkHandlers)
  serveActivityLogEndpoints(app, deps)

  // Administration
  serve(audienceContract, audienceHandlers)
  serveAudienceFile(app, deps)
  serve(webhooksContract, webhookHandlers)
  serve(systemContract, systemHandlers)
  serveBackups(app, deps)

  // Public API
  serve(publicApiContract, publicApiHandlers)
  serve(publicPlayerContract, publicPlayerHandlers)
  serve(publicAudienceContract, publicAudienceHandlers)
  serve(publicAuthoringContract, publicAuthoringHandlers)
  serve(openTriviaDbContract, openTriviaDbHandlers)

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

  // All other addresses
  servePages(app, deps)
  refuseUnsupportedMethods(app)
  return app
}
