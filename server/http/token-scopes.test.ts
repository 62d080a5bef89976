import { expect, it } from 'vitest'
import { TOKEN_SCOPES, type TokenScope } from '#domain/accounts/access-token.ts'
import { type World, createWorld } from '#test/world.ts'

/** Every route that accepts an access token, by the scope it needs. A new route that accepts one needs a line here. */
const ROUTES: Record<TokenScope, string[]> = {
  'stats:read': [
    'GET /api/GetStreakLedger',
    'GET /api/GetUserAnswers',
    'GET /api/GetUserComparison',
    'GET /api/GetUserHistory',
    'GET /api/GetUserMilestones',
    'GET /api/GetUserScores',
    'GET /api/GetUserStats',
    'GET /api/v1/me/answers',
    'GET /api/v1/me/statistics',
  ],
  'answers:write': ['POST /api/AddUserScore', 'POST /api/AddUserScoreQuestion', 'POST /api/v1/questions/:id/answers'],
  authoring: [
    'GET /api/Activities',
    'GET /api/GetOwnQuizzes',
    'GET /api/GetPlays',
    'GET /api/GetReportCounts',
    'GET /api/GetReports',
    'GET /api/ImportTemplate',
    'GET /api/Insights',
    'GET /api/Insights/:id',
    'GET /api/ListTotals',
    'GET /api/PreviewUndo/:id',
    'GET /api/QuestionAuthors',
    'GET /api/QuestionHistory/:id',
    'GET /api/QuizPreview/:id',
    'GET /api/QuizzesAsking',
    'GET /api/Regrades/:id',
    'GET /api/ReportedNames',
    'GET /api/RunningImport',
    'GET /api/Schedule',
    'GET /api/Themes',
    'GET /api/SearchQuestions/:terms',
    'GET /api/list',
    'GET /api/list/:id',
    'GET /list/:id',
    'GET /api/v1/authoring/questions',
    'GET /api/v1/authoring/questions/:id',
    'PATCH /api/v1/authoring/questions/:id',
    'POST /api/AddQuiz',
    'POST /api/AnswerReports',
    'POST /api/AssignReports',
    'POST /api/CheckImport',
    'POST /api/CheckQuestion',
    'POST /api/CheckQuiz',
    'POST /api/DecideReportedName',
    'POST /api/PreviewRegrade',
    'POST /api/ReopenReports',
    'POST /api/RestoreVersion',
    'POST /api/list',
    'POST /list',
    'POST /api/list/Edit/:id',
    'POST /list/Edit/:id',
    'POST /api/upload',
    'POST /upload',
    'POST /api/v1/authoring/questions',
    'POST /api/v1/authoring/questions/bulk',
  ],
  'admin:read': [
    'GET /api/AllQuizzes',
    'GET /api/AllQuizzes/:id',
    'GET /api/Audience',
    'GET /api/Audience.csv',
    'GET /api/v1/audience',
    'GET /api/Backups',
    'GET /api/Invitations',
    'GET /api/Players',
    'GET /api/SiteChecklist',
    'GET /api/SiteProfile',
    'GET /api/System',
    'GET /api/WebhookPreview',
    'GET /api/Webhooks',
  ],
}

/** Calls a route with an access token and meaningless values. Returns the status. */
async function call(w: World, route: string, token: string): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const headers = { authorization: `Bearer ${token}` }
  const payload = method === 'GET' ? {} : { payload: {} }
  const reply = await w.app.inject({ method: method as 'GET', url, headers, ...payload })
  return reply.statusCode
}

async function makeToken(w: World, as: { cookie: string }, scope: TokenScope): Promise<string> {
  const body = { name: 'A program', scopes: [scope], days: 365 }
  const reply = await w.post('/api/AddAccessToken', body, as)
  return reply.json<{ token: string }>().token
}

it.each(TOKEN_SCOPES)('accepts an admin’s token with the scope %s on the routes of that scope alone', async (scope) => {
  await using w = await createWorld()
  const token = await makeToken(w, await w.player('admin'), scope)
  const accepted: string[] = []
  for (const [route, allow] of w.app.accessByRoute) {
    if (allow === 'anyone' || /^(HEAD|OPTIONS) /.test(route)) continue
    const status = await call(w, route, token)
    expect(status, route).not.toBe(429)
    if (status !== 401 && status !== 403) accepted.push(route)
  }
  expect(accepted.toSorted()).toEqual(ROUTES[scope].toSorted())
})

it('shows an admin’s program other authors’ activities only with the scope admin:read', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const author = await w.player('contributor')
  await w.post('/api/list', { Question: 'How many spots?', Status: 'Draft' }, author)
  const listed = async (...scopes: TokenScope[]) => {
    const body = { name: 'A program', scopes, days: 7 }
    const { token } = (await w.post('/api/AddAccessToken', body, admin)).json<{ token: string }>()
    const headers = { authorization: `Bearer ${token}` }
    return (await w.get('/api/Activities', headers)).json<{ data: object[] }>().data.length
  }
  expect(await listed('authoring')).toBe(0)
  expect(await listed('authoring', 'admin:read')).toBe(1)
})

it.each([
  ['ordinary', ['authoring', 'admin:read']],
  ['contributor', ['admin:read']],
] as const)('refuses to make a token whose scope is beyond the role %s', async (role, scopes) => {
  await using w = await createWorld()
  const player = await w.player(role)
  for (const scope of scopes) {
    const body = { name: 'A program', scopes: ['stats:read', scope], days: 7 }
    const reply = await w.post('/api/AddAccessToken', body, player)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ message: `Your role can’t create a token with the scope ${scope}` })
  }
})

it('tells a program with a token that a call accepts no tokens', async () => {
  await using w = await createWorld()
  const token = await makeToken(w, await w.player('admin'), 'admin:read')
  const headers = { authorization: `Bearer ${token}` }
  const request = { method: 'POST', url: '/api/SendMailsAgain', headers, payload: {} } as const
  const reply = await w.app.inject(request)
  expect([reply.statusCode, reply.json()]).toEqual([
    403,
    { message: 'You can’t do this with an access token. Please do it on the site.' },
  ])
})
