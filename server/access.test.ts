import { expect, it } from 'vitest'
import { world } from '../test/world.ts'

/** Who may call what. A new route without a row here fails; those that only refuse are left out. */
const ACCESS: Record<string, string> = {
  'GET /*': 'anyone',
  'GET /api/Categories': 'anyone',
  'GET /api/GetList/:cat': 'anyone',
  'GET /api/GetQuestion': 'anyone',
  'GET /api/GetUserAnswers': 'player',
  'GET /api/GetUserCalendar': 'player',
  'GET /api/GetUserHistory': 'player',
  'GET /api/GetUserStats': 'player',
  'GET /api/Site': 'anyone',
  'GET /api/Tweet': 'anyone',
  'GET /api/getToday': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /assets/*': 'anyone',
  'GET /healthz': 'anyone',
  'GET /icons/*': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /meta.json': 'anyone',
  'GET /readyz': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /share/:file': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'POST /api/AddUserScoreQuestion': 'player',
}

it('every route has its row', async () => {
  await using w = await world()
  const answered: Record<string, string> = {}
  for (const [route, allow] of w.app.accessByRoute) {
    const [method = '', path = ''] = route.split(' ')
    if (method === 'HEAD') continue
    const url = path.replace('/:cat', '/Art').replace('/:file', '/x.png').replace('/*', '/nothing')
    const { statusCode } = await w.app.inject({ method: method as 'GET', url })
    if (statusCode !== 405) answered[route] = allow
  }
  expect(answered).toEqual(ACCESS)
})
