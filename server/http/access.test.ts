import { expect, it } from 'vitest'
import { type AccessLevel, hasAccess, type Role } from '#domain/accounts/role.ts'
import { type World, createWorld } from '#test/world.ts'

/**
 * The expected callers of every route. A new route fails without a row here. Routes that only refuse requests are left
 * out.
 */
const ACCESS: Record<string, AccessLevel> = {
  'POST /api/AddQuiz': 'author',
  'GET /api/AllQuizzes': 'admin',
  'GET /api/AllQuizzes/:id': 'admin',
  'POST /api/EditQuiz/:id': 'admin',
  'POST /api/DuplicateQuiz': 'admin',
  'POST /api/SetQuizStatus': 'admin',
  'POST /api/CheckQuiz': 'author',
  'GET /api/QuizPreview/:id': 'author',
  'GET /api/QuizzesAsking': 'author',
  'GET /': 'anyone',
  'GET /*': 'anyone',
  [String.raw`GET /:date(^\d[^/]*$)`]: 'anyone',
  'GET /About': 'anyone',
  'GET /Archive': 'anyone',
  'GET /Archive/:month': 'anyone',
  'GET /Admin/:tab?': 'anyone',
  'GET /Admin/Activity': 'anyone',
  'GET /Admin/AllQuizzes': 'anyone',
  'GET /Admin/Categories': 'anyone',
  'GET /Admin/Exchange': 'anyone',
  'GET /Admin/NewQuiz': 'anyone',
  'GET /Admin/Questions': 'anyone',
  'GET /Admin/Reports': 'anyone',
  'GET /Categories/:cat/:page?': 'anyone',
  'GET /Contact': 'anyone',
  'GET /Embed': 'anyone',
  'GET /FirstAdmin': 'anyone',
  'GET /Invitation': 'anyone',
  'GET /api/Invitations': 'admin',
  'POST /api/Invite': 'admin',
  'POST /api/WithdrawInvitation': 'admin',
  'POST /api/AcceptInvitation': 'player',
  'POST /api/BecomeFirstAdmin': 'player',
  'GET /api/SiteChecklist': 'admin',
  'GET /embed.js': 'anyone',
  'GET /embed/today': 'anyone',
  'GET /embed/:date': 'anyone',
  'GET /embed/quiz/:slug': 'anyone',
  'GET /oembed': 'anyone',
  'GET /site.css': 'anyone',
  'GET /DataDeletion': 'anyone',
  'GET /Edit/:id': 'anyone',
  'GET /GetToday/:date?': 'anyone',
  'GET /List': 'anyone',
  'GET /Privacy': 'anyone',
  'GET /Profile': 'anyone',
  'GET /Quiz': 'anyone',
  'GET /Quiz/:slug': 'anyone',
  'GET /ResetPassword': 'anyone',
  'GET /Review': 'anyone',
  'GET /Search': 'anyone',
  'GET /Shop': 'anyone',
  'GET /VerifyEmail': 'anyone',
  'GET /Unsubscribe': 'anyone',
  'GET /Offline': 'anyone',
  'GET /service-worker.js': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /Media/*': 'anyone',
  'GET /packs/*': 'anyone',
  'GET /Admin/Players': 'anyone',
  'GET /api/Players': 'admin',
  'POST /api/SetPlayerRole': 'admin',
  'POST /api/SetPlayerBlocked': 'admin',
  'POST /api/EndPlayerSessions': 'admin',
  'POST /api/ResetPlayerPassword': 'admin',
  'POST /api/EndPlayerSecondFactor': 'admin',
  'POST /api/DeletePlayer': 'admin',
  'POST /api/LogoutElsewhere': 'player',
  'GET /api/GetSecondFactor': 'player',
  'POST /api/StartAuthenticator': 'player',
  'POST /api/ConfirmAuthenticator': 'player',
  'POST /api/RemoveAuthenticator': 'player',
  'POST /api/MakeRecoveryCodes': 'player',
  'POST /api/LoginWithCode': 'anyone',
  'POST /api/StartPasskey': 'player',
  'POST /api/AddPasskey': 'player',
  'POST /api/RemovePasskey': 'player',
  'POST /api/StartPasskeyLogin': 'anyone',
  'POST /api/LoginWithPasskey': 'anyone',
  'GET /api/GetAccessTokens': 'player',
  'POST /api/AddAccessToken': 'player',
  'POST /api/RevokeAccessToken': 'player',
  'GET /api/Account': 'player',
  'GET /api/GetStreakLedger': 'player',
  'GET /api/GetReminders': 'player',
  'POST /api/SetReminders': 'player',
  'POST /api/SubscribePush': 'player',
  'POST /api/UnsubscribePush': 'player',
  'POST /api/TestReminder': 'player',
  'POST /api/Unsubscribe': 'anyone',
  'POST /Unsubscribe': 'anyone',
  'POST /api/ReportQuestion': 'anyone',
  'GET /Suggest': 'anyone',
  'POST /api/SuggestQuestion': 'player',
  'GET /api/GetOwnSuggestions': 'player',
  'POST /api/WithdrawSuggestion': 'player',
  'POST /api/AnswerDraft': 'admin',
  'GET /api/GetOwnQuizzes': 'author',
  'POST /api/DeclineQuiz': 'admin',
  'GET /api/GetOwnReports': 'player',
  'GET /api/GetReports': 'author',
  'GET /api/GetReportCounts': 'author',
  'POST /api/AssignReports': 'author',
  'POST /api/AnswerReports': 'author',
  'POST /api/ReopenReports': 'author',
  'GET /api/GetStreakTerms': 'player',
  'POST /api/SetTimeZone': 'player',
  'POST /api/SetFreezes': 'player',
  'POST /api/AddPause': 'player',
  'POST /api/EndPause': 'player',
  'GET /api/GetReviews': 'player',
  'GET /api/GetReviewOutlook': 'player',
  'GET /api/GetReviewStars': 'player',
  'GET /api/GetRetention': 'player',
  'POST /api/AddReview': 'player',
  'POST /api/SetReviewStar': 'player',
  'GET /api/GetOpenQuestions': 'anyone',
  'GET /api/Archive': 'anyone',
  'GET /api/Categories': 'anyone',
  'DELETE /api/list/:id': 'author',
  'DELETE /list/:id': 'author',
  'GET /api/Activities': 'author',
  'GET /api/PreviewUndo/:id': 'author',
  'POST /api/Undo': 'author',
  'POST /api/UndoWithProgress': 'author',
  'POST /api/ChangeQuestions': 'admin',
  'GET /api/ListTotals': 'author',
  'GET /api/QuestionAuthors': 'author',
  'GET /api/QuestionHistory/:id': 'author',
  'GET /api/Schedule': 'author',
  'GET /api/Insights': 'author',
  'GET /api/Insights/:id': 'author',
  'GET /Admin/Insights': 'anyone',
  'GET /api/SearchQuestions/:terms': 'author',
  'GET /api/list': 'author',
  'GET /api/list/:id': 'author',
  'GET /list/:id': 'author',
  'POST /api/CheckQuestion': 'author',
  'POST /api/RestoreQuestion': 'admin',
  'POST /api/RestoreVersion': 'author',
  'POST /api/ScheduleQuestion': 'admin',
  'POST /api/SetQuestionStatus': 'admin',
  'POST /api/list': 'author',
  'POST /api/list/Edit/:id': 'author',
  'POST /list': 'author',
  'POST /list/Edit/:id': 'author',
  'GET /api/CurrentUser': 'anyone',
  'GET /api/DownloadMyData': 'player',
  'GET /api/Export': 'author',
  'POST /api/ExportSelection': 'author',
  'GET /api/GetList/:cat': 'anyone',
  'GET /api/GetQuestion': 'anyone',
  'GET /api/ImportTemplate': 'author',
  'GET /api/RunningImport': 'author',
  'GET /api/LoginOptions': 'anyone',
  'GET /api/GetProducts': 'anyone',
  'GET /api/SiteTexts': 'anyone',
  'GET /api/SiteProfile': 'admin',
  'POST /api/SetSiteProfile': 'admin',
  'GET /Admin/Site': 'anyone',
  'GET /api/Search': 'anyone',
  'GET /api/GetQuiz/:id': 'anyone',
  'GET /api/GetQuizzes': 'anyone',
  'GET /api/GetQuizzes/:count': 'anyone',
  'GET /api/GetQuizzes/:count/Random': 'anyone',
  'GET /api/GetUserScores': 'player',
  'GET /api/getQuizQuestions/:quizId': 'anyone',
  'POST /api/AddUserScore': 'player',
  'GET /api/GetUserAnswers': 'player',
  'GET /api/GetUserCorrections': 'player',
  'POST /api/PreviewRegrade': 'author',
  'GET /api/Regrades/:id': 'author',
  'GET /api/GetUserComparison': 'player',
  'GET /api/GetUserHistory': 'player',
  'GET /api/GetUserMilestones': 'player',
  'GET /api/GetUserStats': 'player',
  'GET /api/v1/days': 'anyone',
  'GET /api/v1/days/today': 'anyone',
  'GET /api/v1/days/:date': 'anyone',
  'GET /api/v1/questions': 'anyone',
  'GET /api/v1/questions/random': 'anyone',
  'GET /api/v1/questions/:id/guess': 'anyone',
  'GET /api/v1/questions/:id': 'anyone',
  'GET /api/v1/categories': 'anyone',
  'GET /api/v1/categories/:id/questions': 'anyone',
  'GET /api/v1/search': 'anyone',
  'GET /api/v1/quizzes': 'anyone',
  'GET /api/v1/quizzes/:slug': 'anyone',
  'GET /api/v1/me/statistics': 'player',
  'GET /api/v1/me/answers': 'player',
  'POST /api/v1/questions/:id/answers': 'player',
  'GET /api/System': 'admin',
  'POST /api/SendMailsAgain': 'admin',
  'GET /api/Backups': 'admin',
  'POST /api/MakeBackup': 'admin',
  'GET /api/Backup': 'admin',
  'GET /Admin/System': 'anyone',
  'GET /api/v1/authoring/questions': 'author',
  'GET /api/v1/authoring/questions/:id': 'author',
  'POST /api/v1/authoring/questions': 'author',
  'POST /api/v1/authoring/questions/bulk': 'author',
  'PATCH /api/v1/authoring/questions/:id': 'author',
  'GET /api/Webhooks': 'admin',
  'POST /api/AddWebhook': 'admin',
  'POST /api/RemoveWebhook': 'admin',
  'POST /api/TestWebhook': 'admin',
  'GET /Admin/Webhooks': 'anyone',
  'GET /export/archive.zip': 'anyone',
  'GET /api/Site': 'anyone',
  'GET /api/Tweet': 'anyone',
  'GET /api/getToday': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /healthz': 'anyone',
  'GET /icons/*': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /speculation-rules.json': 'anyone',
  'GET /meta.json': 'anyone',
  'GET /readyz': 'anyone',
  'GET /licences.txt': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /feed.xml': 'anyone',
  'GET /Categories/:cat/feed.xml': 'anyone',
  'GET /atom.xml': 'anyone',
  'GET /Categories/:cat/atom.xml': 'anyone',
  'GET /feed.json': 'anyone',
  'GET /Categories/:cat/feed.json': 'anyone',
  'GET /calendar.ics': 'anyone',
  'GET /share/:file': 'anyone',
  'GET /sitemap.xml': 'anyone',
  [String.raw`GET /sitemap-:part(^\d{1,4}).xml`]: 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /favicon.ico': 'anyone',
  'POST /api/AddUserScoreQuestion': 'player',
  'POST /api/AddVisitorPick': 'anyone',
  'POST /api/ChangePassword': 'player',
  'POST /api/DeleteAccount': 'player',
  'POST /api/EndSession': 'player',
  'POST /api/CheckImport': 'author',
  'POST /api/ForgotPassword': 'anyone',
  'POST /api/Import': 'author',
  'POST /api/Login': 'anyone',
  'POST /api/LoginWithEmail': 'anyone',
  'POST /api/LoginWithGoogle': 'anyone',
  'POST /api/Logout': 'anyone',
  'POST /api/LogoutEverywhere': 'player',
  'POST /api/Register': 'anyone',
  'POST /api/ResetPassword': 'anyone',
  'POST /api/SendVerification': 'player',
  'POST /api/UpdateUser': 'player',
  'POST /api/VerifyEmail': 'player',
  'POST /api/upload': 'author',
  'POST /upload': 'author',
}

/** Calls a route with a session and meaningless values. Returns the status. */
async function call(w: World, route: string, cookie: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace('/:cat', '/Art').replace('/:file', '/x.png').replace('/*', '/nothing')
  const reply = await w.app.inject({
    method: method as 'GET',
    url,
    headers: { origin: 'https://trivia.example', cookie },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  return reply.statusCode
}

it('lists the allowed callers of every route in this test', async () => {
  await using w = await createWorld()
  const found: Record<string, string> = {}
  for (const [route, allow] of w.app.accessByRoute) {
    if (/^(HEAD|OPTIONS) /.test(route) || (await call(w, route, '')) === 405) continue
    found[route] = allow
  }
  expect(found).toEqual(ACCESS)
})

it.each([null, 'ordinary', 'contributor', 'admin'] as const)(
  'allows a caller with the role %s exactly the calls of this role',
  async (role: Role | null) => {
    await using w = await createWorld()
    for (const [route, allow] of Object.entries(ACCESS)) {
      const cookie = role === null ? '' : (await w.player(role)).cookie
      const status = await call(w, route, cookie)
      if (hasAccess(allow, role)) expect([401, 403], route).not.toContain(status)
      else expect(status, route).toBe(role === null ? 401 : 403)
    }
  },
)

it.each(['ended', 'of another site', 'with another player’s token'] as const)(
  'treats a caller as a visitor if the session is invalid: %s',
  async (kind) => {
    await using w = await createWorld()
    await using other = await createWorld()
    const player = await w.player()
    const cookies = {
      ended: player.cookie,
      'of another site': (await other.player()).cookie,
      'with another player’s token': player.cookie.replace(/=./, '=x'),
    }
    if (kind === 'ended') await w.deps.db.deleteFrom('sessions').execute()
    for (const [route, allow] of Object.entries(ACCESS)) {
      if (allow !== 'anyone') expect(await call(w, route, cookies[kind]), route).toBe(401)
    }
  },
)

it('rejects admin calls immediately after the admin role is removed, despite the session cache', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const isAdmin = async () => {
    const found = await w.deps.sessions.find(admin.cookie, true)
    return found?.role === 'admin'
  }
  expect(await isAdmin()).toBe(true)
  await w.deps.db.updateTable('users').set({ role: 'ordinary' }).execute()
  expect(await isAdmin()).toBe(false)
})
