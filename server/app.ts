import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountsContract } from '#contract/accounts.ts'
import { categoriesContract } from '#contract/categories.ts'
import { dailyContract } from '#contract/daily.ts'
import { questionDeskContract } from '#contract/question-authoring.ts'
import { quizDeskContract } from '#contract/quiz-authoring.ts'
import { quizScoresContract } from '#contract/quiz-scores.ts'
import { quizzesContract } from '#contract/quizzes.ts'
import { scheduleContract } from '#contract/schedule.ts'
import { shopContract } from '#contract/shop.ts'
import { signInContract } from '#contract/sign-in.ts'
import { answersContract } from '#contract/answers.ts'
import { passwordsContract } from '#contract/passwords.ts'
import { profileContract } from '#contract/profile.ts'
import { siteContract } from '#contract/site.ts'
import { accounts } from './accounts/accounts.ts'
import { recordAccess } from './http/access.ts'
import { answers } from './answers/answers.ts'
import { serveDocs } from './http/api-docs.ts'
import { serveAssets } from './pages/assets.ts'
import { categories } from './questions/categories.ts'
import { shutDownGracefully } from './http/shutdown.ts'
import { daily } from './questions/daily.ts'
import { serveImportExport } from './import-export/import-export.ts'
import { handleErrors, refuseUnknown, refuseUnreadable } from './http/errors.ts'
import { answerFromCache } from './http/cached-replies.ts'
import { serveHealth } from './http/health.ts'
import type { AppDeps } from './open-deps.ts'
import { refuseBadAddress, servePages } from './pages/pages.ts'
import { passwords } from './accounts/passwords.ts'
import { profile } from './answers/profile.ts'
import { questionDesk } from './authoring/question-authoring.ts'
import { quizDesk } from './authoring/quiz-authoring.ts'
import { quizScores } from './quizzes/quiz-scores.ts'
import { quizzes } from './quizzes/quizzes.ts'
import { schedule } from './authoring/schedule.ts'
import { serve } from './http/serve.ts'
import { signIn } from './accounts/sign-in.ts'
import { serveSharePictures } from './pages/share-pictures.ts'
import { shop } from './shop/shop.ts'
import { serveSiteFiles } from './pages/site-files.ts'
import { site } from './site.ts'
import { serveUploads } from './media/uploads.ts'

const MAX_BODY_BYTES = 256 * 1024

/** The composition root: what the server is made of, top to bottom. */
export async function createApp(deps: AppDeps, dist: string): Promise<FastifyInstance> {
  // What nobody says otherwise of is not to be kept by anybody.
  const unkept = { ...deps.headers, 'cache-control': 'no-store' }
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(deps.settings.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      refuseBadAddress(app, deps, request, reply.headers(unkept)).catch((error: unknown) => {
        void reply.send(error)
      })
    },
    clientErrorHandler: (_error, socket) => refuseUnreadable(socket, unkept),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app, deps)
  answerFromCache(app, deps)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(unkept)
  })
  recordAccess(app)
  shutDownGracefully(app, async () => {
    await deps.answerWriter.settled()
    await deps.mail.close()
  })

  await serveDocs(app)
  await serveAssets(app, deps, dist)
  serve(app, deps, dailyContract, daily(deps))
  serve(app, deps, categoriesContract, categories(deps))
  serve(app, deps, siteContract, site(deps))
  serve(app, deps, signInContract, signIn(deps))
  serve(app, deps, accountsContract, accounts(deps))
  serve(app, deps, passwordsContract, passwords(deps))
  serve(app, deps, answersContract, answers(deps))
  serve(app, deps, profileContract, profile(deps))
  serve(app, deps, quizzesContract, quizzes(deps))
  serve(app, deps, quizScoresContract, quizScores(deps))
  serve(app, deps, shopContract, shop(deps))
  serve(app, deps, questionDeskContract, questionDesk(deps))
  serve(app, deps, scheduleContract, schedule(deps))
  serve(app, deps, quizDeskContract, quizDesk(deps))
  await serveUploads(app, deps)
  await serveImportExport(app, deps)
  serveSharePictures(app, deps)
  serveSiteFiles(app, deps)
  serveHealth(app, deps)
  servePages(app, deps)
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply))
  return app
}

/** So many hops from us are proxies of ours, or those with these addresses. */
function trusted(proxies: false | number | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
