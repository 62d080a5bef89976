import type { FastifyInstance } from 'fastify'
import { accountMailsContract } from '#contract/account-mails/contract.ts'
import { accessTokensContract } from '#contract/access-tokens/contract.ts'
import { accountsContract } from '#contract/accounts/contract.ts'
import { answersContract } from '#contract/answers/contract.ts'
import { archiveContract } from '#contract/archive/contract.ts'
import { bulkContract } from '#contract/question-authoring/bulk.ts'
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
import { accessTokens } from './accounts/sessions/access-tokens.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { accounts } from './accounts/accounts.ts'
import { firstAdmin } from './accounts/players/first-admin.ts'
import { passkeys } from './accounts/sign-in/passkeys.ts'
import { passwords } from './accounts/sign-in/passwords.ts'
import { players } from './accounts/players/players.ts'
import { secondFactor } from './accounts/second-factor/second-factor.ts'
import { sendMailsAgain } from './accounts/send-mails-again.ts'
import { signIn } from './accounts/sign-in/sign-in.ts'
import { serveBackups } from './backups/backups.ts'
import { serveActivity } from './activity/activities.ts'
import { answers } from './answers/answers.ts'
import { profile } from './answers/profile.ts'
import { questionTallies } from './answers/question-tallies.ts'
import { streak } from './answers/streak.ts'
import { bulk } from './authoring/bulk.ts'
import { questionAuthoring } from './authoring/question-authoring.ts'
import { quizAuthoring } from './authoring/quiz-authoring.ts'
import { quizPreview } from './authoring/quiz-preview.ts'
import { schedule } from './authoring/schedule.ts'
import { suggestions } from './authoring/suggestions.ts'
import { refuseOtherMethods } from './http/allowed-methods.ts'
import { serveDocs } from './http/api-docs.ts'
import { serveFeeds } from './feeds/feeds.ts'
import { serveHealth } from './http/health.ts'
import { openHttpServer } from './http/http-server.ts'
import { serve } from './http/serve.ts'
import { insights } from './insights/insights.ts'
import { servePublicArchive } from './import-export/serve-public-archive.ts'
import { serveImportExport } from './import-export/import-export.ts'
import { serveUploads } from './media/uploads.ts'
import type { AppDeps } from './open-deps.ts'
import { serveAssets } from './pages/assets.ts'
import { serveOembed } from './pages/oembed.ts'
import { refuseBadAddress, servePages } from './pages/pages.ts'
import { serveSharePictures } from './pages/share-pictures.ts'
import { serveSiteFiles } from './pages/site-files.ts'
import { publicApi } from './public-api/public-api.ts'
import { publicAuthoring } from './public-api/public-authoring.ts'
import { publicPlayer } from './public-api/public-player.ts'
import { archive } from './questions/archive.ts'
import { categories } from './questions/categories.ts'
import { daily } from './questions/daily.ts'
import { quizScores } from './quizzes/quiz-scores.ts'
import { quizzes } from './quizzes/quizzes.ts'
import { regrades } from './regrades/regrades.ts'
import { reviews } from './reviews/reviews.ts'
import { reminders } from './reminders/reminders.ts'
import { serveUnsubscribe } from './reminders/unsubscribe.ts'
import { reports } from './reports/reports.ts'
import { search } from './search/search.ts'
import { packSamples, shop } from './shop/shop.ts'
import { serveMetrics } from './process/serve-metrics.ts'
import { site } from './site/site.ts'
import { system } from './system/system.ts'

/** Creates the app with all routes. This is the composition root of the server. */
export async function createApp(deps: AppDeps, dist: string): Promise<FastifyInstance> {
  const app = openHttpServer(deps, (...call) => refuseBadAddress(deps, ...call))
  app.addHook('onClose', async () => {
    await deps.answerWriter.settled()
    await deps.accountMails.settled()
    await deps.mail.close()
  })

  serveDocs(app, deps, WEBHOOK_DESCRIPTIONS)
  serveAssets(app, deps, dist)
  serve(app, deps, dailyContract, daily(deps))
  serve(app, deps, archiveContract, archive(deps))
  serve(app, deps, categoriesContract, categories(deps))
  serve(app, deps, siteContract, site(deps))
  serve(app, deps, signInContract, signIn(deps))
  serve(app, deps, accountMailsContract, sendMailsAgain(deps))
  serve(app, deps, accountsContract, accounts(deps))
  serve(app, deps, firstAdminContract, firstAdmin(deps))
  serve(app, deps, accessTokensContract, accessTokens(deps))
  serve(app, deps, passwordsContract, passwords(deps))
  serve(app, deps, secondFactorContract, secondFactor(deps))
  serve(app, deps, passkeysContract, passkeys(deps))
  serve(app, deps, playersContract, players(deps))
  serve(app, deps, answersContract, answers(deps))
  serve(app, deps, questionTalliesContract, questionTallies(deps))
  serve(app, deps, profileContract, profile(deps))
  serve(app, deps, streakContract, streak(deps))
  serve(app, deps, reviewsContract, reviews(deps))
  serve(app, deps, regradesContract, regrades(deps))
  serve(app, deps, remindersContract, reminders(deps))
  serveUnsubscribe(app, deps)
  serve(app, deps, reportsContract, reports(deps))
  serve(app, deps, quizzesContract, quizzes(deps))
  serve(app, deps, quizScoresContract, quizScores(deps))
  serve(app, deps, searchContract, search(deps))
  serve(app, deps, shopContract, shop(deps, await packSamples(dist)))
  serve(app, deps, questionAuthoringContract, questionAuthoring(deps))
  serve(app, deps, suggestionsContract, suggestions(deps))
  serve(app, deps, scheduleContract, schedule(deps))
  serve(app, deps, insightsContract, insights(deps))
  serve(app, deps, quizAuthoringContract, quizAuthoring(deps))
  serve(app, deps, quizPreviewContract, quizPreview(deps))
  serve(app, deps, bulkContract, bulk(deps))
  serveActivity(app, deps)
  serve(app, deps, webhooksContract, webhooks(deps))
  serve(app, deps, systemContract, system(deps))
  serveBackups(app, deps)
  serve(app, deps, publicApiContract, publicApi(deps))
  serve(app, deps, publicPlayerContract, publicPlayer(deps))
  serve(app, deps, publicAuthoringContract, publicAuthoring(deps))
  await serveUploads(app, deps)
  await serveImportExport(app, deps)
  servePublicArchive(app, deps)
  await serveSharePictures(app, deps, dist)
  serveFeeds(app, deps)
  serveSiteFiles(app, deps)
  serveOembed(app, deps)
  serveHealth(app, deps)
  serveMetrics(app, deps)
  servePages(app, deps)
  refuseOtherMethods(app)
  return app
}
